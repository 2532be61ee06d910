import type { Database, Transaction } from "@jumbl/db";
import { deleteExpiredThrottles } from "@jumbl/db/queries/accounts/throttles";
import { deleteExpiredLoginSessions } from "@jumbl/db/queries/accounts/users";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteOldGuesses } from "@jumbl/db/queries/play/guesses";
import { runInBatches } from "../procedures/run-in-batches.ts";

const BATCH = 1000;

const MAX_BATCHES = 100;

type Prune = (db: Database, onBatch?: () => void) => Promise<void>;

const prune =
  (lock: string, runBatch: (inner: Transaction) => Promise<boolean>): Prune =>
  (db, onBatch) =>
    runInBatches(db, { lock, runBatch, onBatch, maxBatches: MAX_BATCHES });

export const pruneThrottles = prune(
  "expired throttles",
  async (inner) => (await deleteExpiredThrottles(inner, BATCH)) === BATCH,
);

/** Deletes the expired login sessions of players who never return; a log-in deletes the player's own. */
export const pruneLoginSessions = prune(
  "expired login sessions",
  async (inner) => (await deleteExpiredLoginSessions(inner, BATCH)) === BATCH,
);

/**
 * Returns a function that continues where its last call ended, past the guesses of plays that are still running. Each day
 * it begins again, as some of those have ended.
 */
export function createGuessPruner(): Prune {
  let after = 0;
  let day = "";
  const pruneNext = prune("guesses", async (inner) => {
    const last = await deleteOldGuesses(inner, { after, limit: 2 * BATCH });
    after = last ?? after;
    return last !== undefined;
  });
  return async (db, onBatch) => {
    const { today } = await readClock(db);
    if (today !== day) after = 0;
    day = today;
    await pruneNext(db, onBatch);
  };
}
