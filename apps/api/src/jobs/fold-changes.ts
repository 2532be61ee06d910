import type { Database } from "@jumbl/db";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { foldPuzzleChanges } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { inTransaction } from "../procedures/transaction.ts";

const BATCH = 2000;

/** Adds the plays that have ended, and those whose account was deleted, to what the statistics of puzzles count. */
export async function foldChanges(db: Database): Promise<void> {
  let folded = BATCH;
  while (folded === BATCH) {
    folded = await inTransaction({ db }, async ({ db: inner }) =>
      (await tryLockJob(inner, "puzzle counts")) ? foldPuzzleChanges(inner, { limit: BATCH }) : 0,
    );
  }
}
