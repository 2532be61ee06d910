import { createHmac } from "node:crypto";
import type { Connection } from "@jumbl/db";
import { readAuthSecret } from "./auth-secret.ts";
import { makePasswords } from "./auth/passwords.ts";
import { makeProviders } from "./auth/providers.ts";
import { makeThrottles } from "./auth/throttles.ts";
import { makeTokens } from "./auth/tokens.ts";
import type { Services } from "./context.ts";
import type { Env } from "./env.ts";

/** A key for one purpose, so that what is made with it says nothing of the others. */
function keyFor(purpose: string, secret: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** What a process holds for all its requests, made once at its start. */
export async function makeServices(
  env: Env,
  { db, pool }: Pick<Connection, "db" | "pool">,
): Promise<Services> {
  const secret = readAuthSecret(env);
  const previous = env.AUTH_SECRET_PREVIOUS;
  const keysFor = (purpose: string): [string, ...string[]] => [
    keyFor(purpose, secret),
    ...(previous === undefined ? [] : [keyFor(purpose, previous)]),
  ];
  return {
    db,
    env,
    tokens: makeTokens(secret, previous),
    passwords: await makePasswords(),
    throttles: makeThrottles(pool, { env, secrets: keysFor("throttles") }),
    providers: makeProviders(env),
    cookieSecrets: keysFor("cookies"),
  };
}
