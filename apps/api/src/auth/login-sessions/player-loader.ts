import type { Database } from "@jumbl/db";
import { listSessionPlayers, type SessionPlayer } from "@jumbl/db/queries/accounts/users";
import DataLoader from "dataloader";
import type { TokenClaims } from "./tokens.ts";

const MAX_BATCH = 100;

/** Undefined when the login session has ended. */
export type FindPlayer = (claims: TokenClaims) => Promise<SessionPlayer | undefined>;

/**
 * Reads the players of all requests that arrive at the same time in one statement. Nothing is cached, so that a login
 * session ends at once. See docs/decisions/0020-what-the-process-keeps.md.
 */
export function createPlayerLoader(db: Database): FindPlayer {
  const loader = new DataLoader(
    async (sessionIds: readonly string[]) => {
      const players = await listSessionPlayers(db, sessionIds);
      const playersBySession = new Map(players.map((player) => [player.sessionId, player]));
      return sessionIds.map((sessionId) => playersBySession.get(sessionId));
    },
    { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: (read) => setImmediate(read) },
  );
  return async ({ userId, sessionId }) => {
    const player = await loader.load(sessionId);
    return player?.id === userId ? player : undefined;
  };
}
