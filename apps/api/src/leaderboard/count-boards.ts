import type { Database } from "@jumbl/db";
import { countBoard, listUncountedBoards } from "@jumbl/db/queries/boards/board-counts";
import { readClock } from "@jumbl/db/queries/clock";
import { runInBatches } from "../procedures/run-in-batches.ts";

/** Counts each board whose count is too old. */
export async function countBoards(db: Database, onBatch?: () => void): Promise<void> {
  const { today } = await readClock(db);
  const boards = await listUncountedBoards(db, { today });
  if (boards.length === 0) return;
  const runBatch = async (inner: Database) => {
    const { board, period } = boards.shift()!;
    // Another instance may have counted it since.
    const uncounted = await listUncountedBoards(inner, { today });
    if (uncounted.some((each) => each.board === board && each.period === period))
      await countBoard(inner, { board, period, today });
    return boards.length > 0;
  };
  await runInBatches(db, { lock: "board counts", runBatch, onBatch });
}
