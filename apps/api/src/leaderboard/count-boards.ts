import { performance } from "node:perf_hooks";
import type { Database } from "@jumbl/db";
import { countBoard } from "@jumbl/db/queries/board-counts";
import { readClock } from "@jumbl/db/queries/clock";
import { tryLockJob } from "@jumbl/db/queries/jobs";
import { BOARDS, PERIODS } from "@jumbl/domain/leaderboard";

/** A board is not counted again before two hundred times as long have passed as its count took. */
const COUNT_SHARE = 200;

const MIN_AGE_MS = 60_000;

/** Returns a function that counts each large board whose count has become too old. */
export function createBoardCounter(): (db: Database) => Promise<void> {
  const dueAt = new Map<string, number>();
  return async (db) => {
    for (const board of BOARDS) {
      for (const period of PERIODS) {
        const name = `${board} ${period}`;
        const startedAt = performance.now();
        if (startedAt < (dueAt.get(name) ?? 0)) continue;
        await db.transaction().execute(async (inner) => {
          if (!(await tryLockJob(inner, "board counts"))) return;
          const { today } = await readClock(inner);
          await countBoard(inner, { board, period, today });
        });
        const tookMs = performance.now() - startedAt;
        dueAt.set(name, startedAt + Math.max(MIN_AGE_MS, tookMs * COUNT_SHARE));
      }
    }
  };
}
