import type { Database } from "@jumbl/db";
import { lockStandings, STANDINGS_BATCH } from "@jumbl/db/queries/standings";

/** Runs batches until one is not full or `maxBatches` have run, in small transactions so that plays need not wait. */
export async function runInBatches(
  db: Database,
  runBatch: (db: Database) => Promise<number>,
  maxBatches = Number.POSITIVE_INFINITY,
): Promise<void> {
  let rows = STANDINGS_BATCH;
  for (let count = 0; count < maxBatches && rows === STANDINGS_BATCH; count += 1) {
    rows = await db.transaction().execute(async (inner) => {
      await lockStandings(inner);
      return runBatch(inner);
    });
  }
}
