import type { Database } from "@jumbl/db";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { foldPuzzleChanges } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { inTransaction } from "../procedures/transaction.ts";

const BATCH = 2000;

/** Applies ended plays, and those of deleted accounts, to the counts behind the puzzles' statistics. */
export async function foldChanges(db: Database): Promise<void> {
  let folded = BATCH;
  while (folded === BATCH) {
    folded = await inTransaction({ db }, async ({ db: inner }) =>
      (await tryLockJob(inner, "puzzle counts")) ? foldPuzzleChanges(inner, { limit: BATCH }) : 0,
    );
  }
}
