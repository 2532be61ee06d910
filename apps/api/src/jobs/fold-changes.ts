import type { Database } from "@jumbl/db";
import { foldPuzzleChanges } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { runInBatches } from "../procedures/run-in-batches.ts";

const BATCH = 2000;

/** Applies ended plays, and those of deleted accounts, to the counts behind the puzzles' statistics. */
export function foldChanges(db: Database, onBatch?: () => void): Promise<void> {
  return runInBatches(db, {
    lock: "puzzle counts",
    runBatch: async (inner) => (await foldPuzzleChanges(inner, { limit: BATCH })) === BATCH,
    onBatch,
  });
}
