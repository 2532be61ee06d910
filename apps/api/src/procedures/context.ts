import type { FastifyReply, FastifyRequest } from "fastify";
import type { createServices } from "../create-services.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify's
  interface FastifyRequest {
    /** Set once the caller's token has been checked. */
    playerId: string | null;
    /** The id of the caller's service token, once it has been checked. */
    serviceId: string | null;
  }
}

/** What the calls of an instance share. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** `sessionId` is the login session of the token. */
export type Player = { id: string; username: string; email: string; sessionId: string };

/** Shared by the calls of a batch: the player who makes them, and the turn of that player or of a visitor's network. */
export type Batch = { player?: Promise<Player | undefined>; endTurn?: () => void };

/** `batch`: the call shares its request with others. */
export type Context = Services & {
  req: FastifyRequest;
  res: FastifyReply;
  batch?: Batch | undefined;
};

/** For calls that services can make too: `caller` is the player, or the service with the id and the name of its token. */
export type CallerContext = Context & {
  caller: Pick<Player, "id" | "username">;
  player: Player | undefined;
};

export type PlayerContext = Context & { player: Player };
