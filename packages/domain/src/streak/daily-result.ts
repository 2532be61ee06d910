import type { UtcDate } from "../calendar/utc-date.ts";
import { compareDifficulties, type Difficulty } from "../puzzle/difficulty.ts";

/** `date` is the puzzle's, even for a play finished in the grace hour. */
export type DailyResult = {
  date: UtcDate;
  difficulty: Difficulty;
  solved: boolean;
  completedAt: Date;
};

/** A puzzle finished in its grace hour comes before today's, whenever it was recorded. */
export function sortResults<R extends DailyResult>(results: readonly R[]): R[] {
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
