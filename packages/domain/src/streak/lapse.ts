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
