import { daysBetween, type UtcDate } from "../calendar/utc-date.ts";

/** Whether a streak is over by time: a whole UTC day lies between the last solve's and this one (Decision 4). */
export function hasLapsed(lastSolvedDate: UtcDate | null, today: UtcDate): boolean {
  if (lastSolvedDate === today) return false;
  return lastSolvedDate === null || daysBetween(lastSolvedDate, today) > 1;
}

/**
 * A kept streak as it may be shown on `today`: itself during the day of the last solve and the day after,
 * then 0 (Decision 4). While a play of yesterday still runs in its grace hour nothing is decided: judge by
 * yesterday's date then.
 */
export function liveStreak(streak: number, lastSolvedDate: UtcDate | null, today: UtcDate): number {
  return hasLapsed(lastSolvedDate, today) ? 0 : streak;
}
