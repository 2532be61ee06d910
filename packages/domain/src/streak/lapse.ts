import { daysBetween, type UtcDate } from "../calendar/utc-date.ts";

export function hasLapsed(lastSolvedDate: UtcDate | null, today: UtcDate): boolean {
  if (lastSolvedDate === today) return false;
  return lastSolvedDate === null || daysBetween(lastSolvedDate, today) > 1;
}

/** While a play of yesterday is in its grace hour, pass yesterday's date as `today`. */
export function getLiveStreak(
  streak: number,
  lastSolvedDate: UtcDate | null,
  today: UtcDate,
): number {
  return hasLapsed(lastSolvedDate, today) ? 0 : streak;
}

type StoredStreaks = {
  currentStreak: number;
  currentDayStreak: number;
  lastSolvedDate: UtcDate | null;
};

/** The stored streaks as of `today`: 0 once lapsed. */
export function applyLapse<S extends StoredStreaks>(stats: S, today: UtcDate): S {
  if (!hasLapsed(stats.lastSolvedDate, today)) return stats;
  return { ...stats, currentStreak: 0, currentDayStreak: 0 };
}
