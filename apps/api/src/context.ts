import type { Connection, Database } from "@jumbl/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Passwords } from "./auth/passwords.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Env } from "./env.ts";

/** What the process holds for all requests. */
export type Services = {
  db: Database;
  /** For what must not run in a request's transaction. */
  pool: Connection["pool"];
  env: Env;
  tokens: Tokens;
  passwords: Passwords;
};

/** What a visitor's procedure is given. */
export type Context = Services & { req: FastifyRequest; res: FastifyReply };

/** The signed-in player and the login session their token belongs to. */
export type Player = { id: string; username: string; email: string; sessionId: string };

/** What a player's procedure is given. */
export type PlayerContext = Context & { player: Player };
