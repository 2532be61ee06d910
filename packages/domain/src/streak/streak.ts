import { type DailyResult, inOrder } from "./daily-result.ts";
import { hasLapsed } from "./lapse.ts";

/** `current` as of the last result (time may since have ended it: `liveStreak`), and the `best` there was. */
export type Streak = { current: number; best: number };

/**
 * The puzzle streak: every daily puzzle solved adds 1; giving one up, or a whole UTC day without a solve,
 * ends it (Decision 4). The results may come in any order.
 */
export function puzzleStreak(results: readonly DailyResult[]): Streak {
  const streak: Streak = { current: 0, best: 0 };
  let last: DailyResult | undefined;
  for (const result of inOrder(results)) {
    if (!result.solved) {
      streak.current = 0;
      continue;
    }
    if (last && hasLapsed(last.date, result.date)) streak.current = 0;
    streak.current += 1;
    streak.best = Math.max(streak.best, streak.current);
    last = result;
  }
  return streak;
}

/** The day streak: consecutive UTC days with at least one daily puzzle solved (Decision 4). */
export function dayStreak(results: readonly DailyResult[]): Streak {
  const streak: Streak = { current: 0, best: 0 };
  let last: DailyResult | undefined;
  for (const result of inOrder(results.filter(({ solved }) => solved))) {
    if (last?.date === result.date) continue;
    if (last && hasLapsed(last.date, result.date)) streak.current = 0;
    streak.current += 1;
    streak.best = Math.max(streak.best, streak.current);
    last = result;
  }
  return streak;
}
