import type { Database } from "@jumbl/db";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Passwords } from "./auth/passwords.ts";
import type { Providers } from "./auth/providers.ts";
import type { Throttles } from "./auth/throttles.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Env } from "./env.ts";

/** What the process holds for all requests. */
export type Services = {
  db: Database;
  env: Env;
  tokens: Tokens;
  passwords: Passwords;
  throttles: Throttles;
  /** Only those that are configured. */
  providers: Providers;
  /** What sign-in cookies are signed with; the first signs. */
  cookieSecrets: string[];
};

/** What a visitor's procedure is given. */
export type Context = Services & { req: FastifyRequest; res: FastifyReply };

/** The signed-in player and the login session their token belongs to. */
export type Player = { id: string; username: string; email: string; sessionId: string };

/** What a player's procedure is given. */
export type PlayerContext = Context & { player: Player };
