import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findLastPuzzleDate } from "@jumbl/db/queries/puzzles/puzzles";
import { addDays } from "@jumbl/domain/calendar";
import { ensureDailyPuzzles } from "./ensure-daily-puzzles.ts";

/** Limits the work after a long downtime. */
const MAX_BACKFILL_DAYS = 400;

/** Creates the puzzles of tomorrow, of today, and of the days on which no server ran, so that the archive has no gaps. */
export async function scheduleDailyPuzzles(db: Database): Promise<void> {
  const { today } = await readClock(db);
  const tomorrow = addDays(today, 1);
  // Puzzles that an operator stored for a later day do not imply that the days before it have any.
  const last = (await findLastPuzzleDate(db, { until: today })) ?? today;
  const earliest = addDays(today, -MAX_BACKFILL_DAYS);
  let date = last < earliest ? earliest : last;
  for (; date <= tomorrow; date = addDays(date, 1)) await ensureDailyPuzzles(db, date);
}
