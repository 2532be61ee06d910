import type { Database } from "@jumbl/db";
import { deleteExpiredThrottles } from "@jumbl/db/queries/accounts/throttles";
import { deleteExpiredLoginSessions } from "@jumbl/db/queries/accounts/users";

const BATCH = 1000;

/** The rest is left for the next runs. */
const MAX_BATCHES = 100;

/** Each returns the number it has deleted, at most `limit`. */
const prune =
  (...deletions: ((db: Database, limit: number) => Promise<number>)[]) =>
  async (db: Database): Promise<void> => {
    for (const deleteBatch of deletions) {
      let deleted = BATCH;
      for (let batch = 0; batch < MAX_BATCHES && deleted === BATCH; batch += 1) {
        deleted = await deleteBatch(db, BATCH);
      }
    }
  };

/** Deletes expired counters. */
export const pruneThrottles = prune(deleteExpiredThrottles);

/** Deletes the expired login sessions of players who never return; a log-in deletes the player's own. */
export const pruneLoginSessions = prune(deleteExpiredLoginSessions);
