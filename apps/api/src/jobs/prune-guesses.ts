import type { Database } from "@jumbl/db";
import { deleteOldGuesses } from "@jumbl/db/queries/play/guesses";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";

const BATCH = 2000;

const MAX_BATCHES = 100;

/** Returns a function that continues where its last call ended, past the guesses of plays that are still running. */
export function createGuessPruner(): (db: Database) => Promise<void> {
  let after = 0;
  return async (db) => {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const last = await db
        .transaction()
        .execute(async (inner) =>
          (await tryLockJob(inner, "guesses"))
            ? deleteOldGuesses(inner, { after, limit: BATCH })
            : undefined,
        );
      if (last === undefined) return;
      after = last;
    }
  };
}
