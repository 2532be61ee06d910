import type { Database } from "@jumbl/db";
import { deleteExpiredThrottles } from "@jumbl/db/queries/accounts/throttles";
import { deleteExpiredLoginSessions } from "@jumbl/db/queries/accounts/users";

const BATCH = 1000;

/** More of them are left for the next minutes. */
const MAX_BATCHES = 100;

/** `deleteBatch` returns how many it has deleted, at most `limit`. */
const prune =
  (deleteBatch: (db: Database, limit: number) => Promise<number>) =>
  async (db: Database): Promise<void> => {
    let deleted = BATCH;
    for (let batch = 0; batch < MAX_BATCHES && deleted === BATCH; batch += 1) {
      deleted = await deleteBatch(db, BATCH);
    }
  };

export const pruneThrottles = prune(deleteExpiredThrottles);

/** Those of players who never return; a log-in deletes the player's expired ones. */
export const pruneLoginSessions = prune(deleteExpiredLoginSessions);
