import type { Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { ensureDay } from "../daily/ensure-day.ts";
import type { TestApp } from "./test-app.ts";

/** The rows of a UTC date's puzzles, easy first, answers and all; of today when no date is given. */
export async function puzzlesOf(
  { db }: Pick<TestApp, "db">,
  date?: string,
): Promise<[Puzzle, Puzzle, Puzzle]> {
  const day = date ?? (await readClock(db)).today;
  await ensureDay(db, day);
  return (await listPuzzlesOfDate(db, day)) as [Puzzle, Puzzle, Puzzle];
}
