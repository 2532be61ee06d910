import type { Database } from "@jumbl/db";
import { countBoard, listUncountedBoards } from "@jumbl/db/queries/boards/board-counts";
import { readClock } from "@jumbl/db/queries/clock";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { inTransaction } from "../procedures/transaction.ts";

/** Counts each board whose count is too old. */
export async function countBoards(db: Database): Promise<void> {
  const { today } = await readClock(db);
  for (const { board, period } of await listUncountedBoards(db, { today })) {
    await inTransaction({ db }, async ({ db: inner }) => {
      if (await tryLockJob(inner, "board counts"))
        await countBoard(inner, { board, period, today });
    });
  }
}
