import type { Database } from "@jumbl/db";
import { deleteExpiredThrottles } from "@jumbl/db/queries/accounts/throttles";

const BATCH = 1000;

/** A day with more leaves them for the next minutes. */
const MAX_BATCHES = 100;

export async function pruneThrottles(db: Database): Promise<void> {
  let deleted = BATCH;
  for (let batch = 0; batch < MAX_BATCHES && deleted === BATCH; batch += 1) {
    deleted = await deleteExpiredThrottles(db, BATCH);
  }
}
