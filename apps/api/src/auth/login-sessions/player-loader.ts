import type { Database } from "@jumbl/db";
import { listSessionPlayers, type SessionPlayer } from "@jumbl/db/queries/accounts/users";
import { createBatchedCall } from "../../reads/batched-calls.ts";
import type { TokenClaims } from "./tokens.ts";

/** Undefined when the login session has ended. */
export type FindPlayer = (claims: TokenClaims) => Promise<SessionPlayer | undefined>;

export function createPlayerLoader(db: Database, options?: { maxWaitMs?: number }): FindPlayer {
  const findSessionPlayer = createBatchedCall(
    (sessionIds: readonly string[]) => listSessionPlayers(db, sessionIds),
    options,
  );
  return async ({ userId, sessionId }) => {
    const player = await findSessionPlayer(sessionId);
    return player?.id === userId ? player : undefined;
  };
}
