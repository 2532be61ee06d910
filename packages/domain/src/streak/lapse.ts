import { daysBetween, type UtcDate } from "../calendar/utc-date.ts";

export function hasLapsed(lastSolvedDate: UtcDate | null, today: UtcDate): boolean {
  if (lastSolvedDate === today) return false;
  return lastSolvedDate === null || daysBetween(lastSolvedDate, today) > 1;
}

type StoredStreaks = { currentStreak: number; lastSolvedDate: UtcDate | null };

/** The stored streaks as of `today`: 0 once lapsed. While a play of yesterday is in its grace hour, pass yesterday. */
export function applyLapse<S extends StoredStreaks>(stats: S, today: UtcDate): S {
  if (!hasLapsed(stats.lastSolvedDate, today)) return stats;
  return { ...stats, currentStreak: 0, currentDayStreak: 0 };
}
