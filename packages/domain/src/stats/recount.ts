import type { UtcDate } from "../calendar/utc-date.ts";
import { hasLapsed } from "../streak/lapse.ts";
import { countDayStreak, countPuzzleStreak } from "../streak/streak.ts";
import { type StreakEnd, findStreakEnd } from "../streak/streak-end.ts";
import { computeTotals, type ScoredResult, type Totals } from "./averages.ts";

export type StoredStreaks = {
  currentStreak: number;
  currentDayStreak: number;
  lastSolvedDate: UtcDate | null;
};

export type Stats = Totals &
  StoredStreaks & { bestStreak: number; bestDayStreak: number; streakEnd: StreakEnd | null };

/** Without `today` the current streaks are those of the last result's day. See docs/rules.md#statistics. */
export function recountStats(results: readonly ScoredResult[], today?: UtcDate): Stats {
  const puzzles = countPuzzleStreak(results);
  const days = countDayStreak(results);
  const asOf = today ?? findLastDate(results);
  const stats: Stats = {
    ...computeTotals(results),
    currentStreak: puzzles.current,
    bestStreak: puzzles.best,
    currentDayStreak: days.current,
    bestDayStreak: days.best,
    lastSolvedDate: findLastDate(results.filter(({ solved }) => solved)),
    streakEnd: asOf === null ? null : findStreakEnd(results, asOf),
  };
  return asOf === null ? stats : applyLapse(stats, asOf);
}

export function applyLapse<S extends StoredStreaks>(stats: S, today: UtcDate): S {
  if (!hasLapsed(stats.lastSolvedDate, today)) return stats;
  return { ...stats, currentStreak: 0, currentDayStreak: 0 };
}

function findLastDate(results: readonly { date: UtcDate }[]): UtcDate | null {
  return results.reduce<UtcDate | null>(
    (last, { date }) => (last === null || date > last ? date : last),
    null,
  );
}
