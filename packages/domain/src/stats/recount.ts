import type { UtcDate } from "../calendar/utc-date.ts";
import { hasLapsed } from "../streak/lapse.ts";
import { dayStreak, puzzleStreak } from "../streak/streak.ts";
import { type StreakEnd, streakEnd } from "../streak/streak-end.ts";
import { addUp, type ScoredResult, type Totals } from "./averages.ts";

/** The streaks as `user_stats` keeps them. */
export type KeptStreaks = {
  currentStreak: number;
  currentDayStreak: number;
  lastSolvedDate: UtcDate | null;
};

export type Stats = Totals &
  KeptStreaks & { bestStreak: number; bestDayStreak: number; streakEnd: StreakEnd | null };

/**
 * A player's statistics from all of their finished daily plays, in any order (Decisions 4 and 5). With `today`
 * the current streaks are as shown that day; without it, as they stood on the day of the last result.
 */
export function recountStats(results: readonly ScoredResult[], today?: UtcDate): Stats {
  const puzzles = puzzleStreak(results);
  const days = dayStreak(results);
  const asOf = today ?? lastDate(results);
  const stats: Stats = {
    ...addUp(results),
    currentStreak: puzzles.current,
    bestStreak: puzzles.best,
    currentDayStreak: days.current,
    bestDayStreak: days.best,
    lastSolvedDate: lastDate(results.filter(({ solved }) => solved)),
    streakEnd: asOf === null ? null : streakEnd(results, asOf),
  };
  return asOf === null ? stats : applyLapse(stats, asOf);
}

/** Kept statistics as they may be shown on `today`: a streak that is over reads 0 (Decision 4). */
export function applyLapse<S extends KeptStreaks>(stats: S, today: UtcDate): S {
  if (!hasLapsed(stats.lastSolvedDate, today)) return stats;
  return { ...stats, currentStreak: 0, currentDayStreak: 0 };
}

function lastDate(results: readonly { date: UtcDate }[]): UtcDate | null {
  return results.reduce<UtcDate | null>(
    (last, { date }) => (last === null || date > last ? date : last),
    null,
  );
}
