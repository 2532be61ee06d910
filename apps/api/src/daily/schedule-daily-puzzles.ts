import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listIncompleteDays } from "@jumbl/db/queries/puzzles/puzzles";
import { addDays } from "@jumbl/domain/calendar";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { runInBatches } from "../procedures/run-in-batches.ts";
import { ensureDailyPuzzles } from "./ensure-daily-puzzles.ts";

/** Limits the work after a long downtime. */
const MAX_BACKFILL_DAYS = 400;

/** Creates the puzzles of tomorrow, of today, and of the days on which no server ran, so that the archive has no gaps. */
export async function scheduleDailyPuzzles(db: Database, onBatch?: () => void): Promise<void> {
  const { today } = await readClock(db);
  const from = addDays(today, -MAX_BACKFILL_DAYS);
  const until = addDays(today, 1);
  const perDay = DIFFICULTIES.length;
  const dates = await listIncompleteDays(db, { from, until, perDay });
  if (dates.length === 0) return;
  const runBatch = async (inner: Database) => {
    await ensureDailyPuzzles(inner, dates.shift()!);
    return dates.length > 0;
  };
  await runInBatches(db, { lock: "daily puzzles", runBatch, onBatch });
}
