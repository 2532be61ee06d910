import type { TrpcClient } from "../api/trpc-client.ts";
import { ENDING_LOGINS_KEY } from "../storage/storage.ts";
import { createStoredValue } from "../storage/stored-value.ts";
import { readClaims } from "../storage/token.ts";

const sessionIds = createStoredValue<string[]>({
  key: ENDING_LOGINS_KEY,
  isValid: (stored): stored is string[] => Array.isArray(stored),
});

const readSessionIds = () => sessionIds.read() ?? [];

const writeSessionIds = (ids: string[]) => sessionIds.write(ids.length === 0 ? undefined : ids);

/**
 * Stores the id of a signed-out player's login session until the server has ended it. The id cannot be used to sign in.
 * @returns false if the token is malformed
 */
export function saveEndingLogin(token: string): boolean {
  const id = readClaims(token)?.sid;
  if (id === undefined) return false;
  writeSessionIds([...new Set(readSessionIds()).add(id)]);
  return true;
}

/** Ends the stored login sessions. */
export async function endLogins(client: Pick<TrpcClient, "auth">): Promise<void> {
  const failures: unknown[] = [];
  for (const id of readSessionIds()) {
    try {
      await client.auth.endLogin.mutate({ sessionId: id });
      writeSessionIds(readSessionIds().filter((stored) => stored !== id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
