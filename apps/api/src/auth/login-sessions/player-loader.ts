import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@jumbl/db";
import { listSessionPlayers, type SessionPlayer } from "@jumbl/db/queries/accounts/users";
import DataLoader from "dataloader";
import type { TokenClaims } from "./tokens.ts";

const MAX_BATCH = 100;

/** A statement that hangs delays the others by no more than this. */
const MAX_WAIT_MS = 20;

/** Undefined when the login session has ended. */
export type FindPlayer = (claims: TokenClaims) => Promise<SessionPlayer | undefined>;

/**
 * Reads the players of all requests that arrive at the same time in one statement, and those that arrive while it runs in
 * the next one. Nothing is cached, so that a login session ends at once. See docs/decisions/0020-what-the-process-keeps.md.
 */
export function createPlayerLoader(
  db: Database,
  { maxWaitMs = MAX_WAIT_MS }: { maxWaitMs?: number } = {},
): FindPlayer {
  let running: Promise<unknown> | undefined;

  async function listPlayers(
    sessionIds: readonly string[],
  ): Promise<(SessionPlayer | undefined)[]> {
    const statement = listSessionPlayers(db, sessionIds);
    running = statement;
    try {
      const players = await statement;
      const playersBySession = new Map(players.map((player) => [player.sessionId, player]));
      return sessionIds.map((sessionId) => playersBySession.get(sessionId));
    } finally {
      if (running === statement) running = undefined;
    }
  }

  async function waitForRunning(): Promise<void> {
    await Promise.race([running?.catch(() => {}), sleep(maxWaitMs, undefined, { ref: false })]);
  }

  const loader = new DataLoader(listPlayers, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (read) => {
      if (running === undefined) setImmediate(read);
      else void waitForRunning().then(read);
    },
  });
  return async ({ userId, sessionId }) => {
    const player = await loader.load(sessionId);
    return player?.id === userId ? player : undefined;
  };
}
