import type { Database, Puzzle } from "@jumbl/db";
import { readClock, readPuzzleSeed } from "@jumbl/db/queries/clock";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles/puzzles";
import { addDays } from "@jumbl/domain/calendar";
import { getDailyPuzzles } from "@jumbl/wordbank";

export type DayPuzzle = Pick<Puzzle, "date" | "difficulty" | "word" | "scrambled" | "category"> & {
  /** Whether it is stored; otherwise the calendar predicts it. */
  isScheduled: boolean;
};

/** Stores nothing: puzzles that are not stored yet come from the calendar. */
export async function listDays(
  db: Database,
  { from, days }: { from: string | undefined; days: number },
): Promise<DayPuzzle[]> {
  const first = from ?? (await readClock(db)).today;
  const seed = await readPuzzleSeed(db);
  const puzzles: DayPuzzle[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(first, day);
    const stored = await listDailyPuzzles(db, date);
    const isScheduled = stored.length > 0;
    for (const each of isScheduled ? stored : getDailyPuzzles(date, seed)) {
      const { difficulty, word, scrambled, category } = each;
      puzzles.push({ date, difficulty, word, scrambled, category, isScheduled });
    }
  }
  return puzzles;
}

export function formatDay(puzzle: DayPuzzle): string {
  const { date, difficulty, word, scrambled, category, isScheduled } = puzzle;
  return [
    date,
    difficulty.padEnd(6),
    word.padEnd(18),
    scrambled.padEnd(18),
    category.padEnd(24),
    isScheduled ? "scheduled" : "planned",
  ].join("  ");
}
