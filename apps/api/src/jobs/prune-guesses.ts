import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteOldGuesses } from "@jumbl/db/queries/play/guesses";
import { inTransaction } from "../procedures/transaction.ts";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";

const BATCH = 2000;

const MAX_BATCHES = 100;

/**
 * Returns a function that continues where its last call ended, past the guesses of plays that are still running. Each day
 * it begins again, as some of those have ended.
 */
export function createGuessPruner(): (db: Database) => Promise<void> {
  let after = 0;
  let day = "";
  return async (db) => {
    const { today } = await readClock(db);
    if (today !== day) after = 0;
    day = today;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const last = await inTransaction({ db }, async ({ db: inner }) =>
        (await tryLockJob(inner, "guesses"))
          ? deleteOldGuesses(inner, { after, limit: BATCH })
          : undefined,
      );
      if (last === undefined) return;
      after = last;
    }
  };
}
