import type { UtcDate } from "../calendar/utc-date.ts";
import { compareDifficulties, type Difficulty } from "../puzzle/difficulty.ts";

/** The end of a daily play. `date` is the puzzle's, also when it was finished in the grace hour (Decision 1). */
export type DailyResult = {
  date: UtcDate;
  difficulty: Difficulty;
  solved: boolean;
  completedAt: Date;
};

/**
 * Results in the order they count in: by the puzzle's date, then easy, medium, hard, which is the order they
 * can be finished in. So a puzzle finished in its grace hour stands before today's, whenever it was recorded.
 */
export function inOrder<R extends DailyResult>(results: readonly R[]): R[] {
  return results.toSorted(
    (a, b) =>
      compareText(a.date, b.date) ||
      compareDifficulties(a.difficulty, b.difficulty) ||
      a.completedAt.getTime() - b.completedAt.getTime(),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
