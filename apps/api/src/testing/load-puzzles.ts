import type { Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { ensureDailyPuzzles } from "../daily/ensure-daily-puzzles.ts";
import type { TestApp } from "./test-app.ts";

/** Returns the puzzles of a UTC date (today's without one), easy first, creating them if needed. */
export async function loadPuzzles(
  { db }: Pick<TestApp, "db">,
  date?: string,
): Promise<[Puzzle, Puzzle, Puzzle]> {
  const day = date ?? (await readClock(db)).today;
  await ensureDailyPuzzles(db, day);
  return (await listDailyPuzzles(db, day)) as [Puzzle, Puzzle, Puzzle];
}
