import type { Connection } from "@jumbl/db";
import { readAuthSecret } from "./auth-secret.ts";
import { makePasswords } from "./auth/passwords.ts";
import { makeTokens } from "./auth/tokens.ts";
import type { Services } from "./context.ts";
import type { Env } from "./env.ts";

/** What a process holds for all its requests, made once at its start. */
export async function makeServices(
  env: Env,
  { db, pool }: Pick<Connection, "db" | "pool">,
): Promise<Services> {
  return {
    db,
    pool,
    env,
    tokens: makeTokens(readAuthSecret(env), env.AUTH_SECRET_PREVIOUS),
    passwords: await makePasswords(),
  };
}
