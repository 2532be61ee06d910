import { type DailyResult, sortResults } from "./daily-result.ts";
import { hasLapsed } from "./lapse.ts";

/** `current` is as of the last result; `getLiveStreak` applies the time since. */
export type Streak = { current: number; best: number };

/** See docs/rules.md#streaks. */
export function countPuzzleStreak(results: readonly DailyResult[]): Streak {
  const streak: Streak = { current: 0, best: 0 };
  let last: DailyResult | undefined;
  for (const result of sortResults(results)) {
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

export function countDayStreak(results: readonly DailyResult[]): Streak {
  const streak: Streak = { current: 0, best: 0 };
  let last: DailyResult | undefined;
  for (const result of sortResults(results.filter(({ solved }) => solved))) {
    if (last?.date === result.date) continue;
    if (last && hasLapsed(last.date, result.date)) streak.current = 0;
    streak.current += 1;
    streak.best = Math.max(streak.best, streak.current);
    last = result;
  }
  return streak;
}
