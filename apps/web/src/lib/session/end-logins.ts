import { parseApiError } from "../api/api-error.ts";
import type { TrpcClient } from "../api/trpc-client.ts";
import { ENDING_LOGINS_KEY, readStorage, writeStorage } from "../storage/storage.ts";

const readTokens = () => readStorage(ENDING_LOGINS_KEY)?.split(",") ?? [];

const writeTokens = (tokens: readonly string[]) =>
  writeStorage(ENDING_LOGINS_KEY, tokens.length === 0 ? undefined : tokens.join(","));

/** Stores the token of a player who has signed out, until the server has ended its login session. It is not used to sign in. */
export function saveEndingLogin(token: string): void {
  writeTokens([...readTokens(), token]);
}

/** Ends the stored login sessions, and that of `token`, which a browser without storage does not keep. */
export async function endLogins(client: Pick<TrpcClient, "auth">, token?: string): Promise<void> {
  const failures: unknown[] = [];
  for (const each of new Set(token === undefined ? readTokens() : [token, ...readTokens()])) {
    try {
      await client.auth.logout.mutate(undefined, { context: { token: each } });
    } catch (error) {
      // With this code the server has ended it already; a proxy's 401 has another.
      if (parseApiError(error)?.code !== "unauthorized") {
        failures.push(error);
        continue;
      }
    }
    writeTokens(readTokens().filter((stored) => stored !== each));
  }
  if (failures.length > 0) throw failures[0];
}
