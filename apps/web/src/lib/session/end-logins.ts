import type { TrpcClient } from "../api/trpc-client.ts";
import { ENDING_LOGINS_KEY, readStorage, writeStorage } from "../storage/storage.ts";

const readSessionIds = () => readStorage(ENDING_LOGINS_KEY)?.split(",") ?? [];

const writeSessionIds = (ids: readonly string[]) =>
  writeStorage(ENDING_LOGINS_KEY, ids.length === 0 ? undefined : ids.join(","));

/**
 * Stores the id of a signed-out player's login session, which cannot be used to sign in, until the server has ended it.
 * @returns the id; undefined if the token is malformed
 */
export function saveEndingLogin(token: string): string | undefined {
  const id = readSessionId(token);
  if (id !== undefined) writeSessionIds([...readSessionIds(), id]);
  return id;
}

/** Ends the stored login sessions, and `sessionId`, which a browser without storage does not keep. */
export async function endLogins(
  client: Pick<TrpcClient, "auth">,
  sessionId?: string,
): Promise<void> {
  const failures: unknown[] = [];
  const ids = sessionId === undefined ? readSessionIds() : [sessionId, ...readSessionIds()];
  for (const id of new Set(ids)) {
    try {
      await client.auth.endLogin.mutate({ sessionId: id });
      writeSessionIds(readSessionIds().filter((stored) => stored !== id));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The token's payload is JSON in base64url. */
function readSessionId(token: string): string | undefined {
  try {
    const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    return (JSON.parse(atob(payload)) as { sid?: string }).sid;
  } catch {
    return undefined;
  }
}
