import type { Database } from "@jumbl/db";
import type { BoardTop } from "@jumbl/db/queries/boards/boards";
import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordHasher } from "../auth/passwords/password-hasher.ts";
import type { Mailer } from "../auth/password-reset/mailer.ts";
import type { Providers } from "../auth/providers/create-providers.ts";
import type { ProcessLimits } from "../auth/throttles/process-limits.ts";
import type { Throttles } from "../auth/throttles/throttles.ts";
import type { TokenService } from "../auth/login-sessions/tokens.ts";
import type { BatchedCalls } from "../batching/batched-calls.ts";
import type { PuzzleCache } from "../plays/puzzle-cache.ts";
import type { Availability } from "../observability/availability.ts";
import type { Env } from "../env/env.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { TtlCache } from "../caches/ttl-cache.ts";
import type { KeyedMutex } from "../http/keyed-mutex.ts";

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
export type Services = {
  env: Env;
  db: Database;
  /** A separate connection that requests do not use. */
  probe: Database;
  /** Statements that concurrent calls share. */
  batched: BatchedCalls;
  auth: {
    tokens: TokenService;
    passwords: PasswordHasher;
    providers: Providers;
    /** Undefined when no mail server is configured. */
    mailer: Mailer | undefined;
    /** The installation's secret seed, which never changes; read once. */
    readSeed: () => Promise<string>;
    /** The first signs; all verify. */
    cookieSecrets: string[];
  };
  caches: {
    puzzles: PuzzleCache;
    /** First rows of boards, by board, period and day. */
    topRows: TtlCache<BoardTop>;
    /** All puzzles up to today, in the order of the archive. */
    archive: TtlCache<ArchivePuzzle[]>;
  };
  limits: {
    /** Protect credentials; counted in the database. */
    credentials: Throttles;
    /** Protect the machine; counted in the process. */
    calls: ProcessLimits;
    turns: KeyedMutex;
  };
  observability: {
    availability: Availability;
    metrics: Metrics;
  };
};

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
