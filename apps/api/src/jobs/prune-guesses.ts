import type { Database, Transaction } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteOldGuesses } from "@jumbl/db/queries/play/guesses";
import { runInBatches } from "../procedures/run-in-batches.ts";

const BATCH = 2000;

const MAX_BATCHES = 100;

/**
 * Returns a function that continues where its last call ended, past the guesses of plays that are still running. Each day
 * it begins again, as some of those have ended.
 */
export function createGuessPruner(): (db: Database, onBatch?: () => void) => Promise<void> {
  let after = 0;
  let day = "";
  return async (db, onBatch) => {
    const { today } = await readClock(db);
    if (today !== day) after = 0;
    day = today;
    const runBatch = async (inner: Transaction) => {
      const last = await deleteOldGuesses(inner, { after, limit: BATCH });
      after = last ?? after;
      return last !== undefined;
    };
    await runInBatches(db, { lock: "guesses", runBatch, onBatch, maxBatches: MAX_BATCHES });
  };
}
