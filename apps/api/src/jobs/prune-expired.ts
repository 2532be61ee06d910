import type { Database } from "@jumbl/db";
import { deleteExpiredThrottles } from "@jumbl/db/queries/accounts/throttles";
import { deleteExpiredLoginSessions } from "@jumbl/db/queries/accounts/users";
import { runInBatches } from "../procedures/run-in-batches.ts";

const BATCH = 1000;

const MAX_BATCHES = 100;

/** `deleteBatch` returns the number it has deleted, at most `limit`. */
const prune =
  (lock: string, deleteBatch: (db: Database, limit: number) => Promise<number>) =>
  (db: Database, onBatch?: () => void): Promise<void> =>
    runInBatches(db, {
      lock,
      runBatch: async (inner) => (await deleteBatch(inner, BATCH)) === BATCH,
      onBatch,
      maxBatches: MAX_BATCHES,
    });

/** Deletes expired counters. */
export const pruneThrottles = prune("expired throttles", deleteExpiredThrottles);

/** Deletes the expired login sessions of players who never return; a log-in deletes the player's own. */
export const pruneLoginSessions = prune("expired login sessions", deleteExpiredLoginSessions);
