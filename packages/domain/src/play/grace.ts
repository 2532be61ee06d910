import { addDays, addMs, startOfDay, type UtcDate } from "../calendar/utc-date.ts";

export const GRACE_MS = 3_600_000;

/** See docs/rules.md#grace-hour. */
export function getGraceEnd(puzzleDate: UtcDate): Date {
  return addMs(startOfDay(addDays(puzzleDate, 1)), GRACE_MS);
}

export function isWithinGrace(puzzleDate: UtcDate, at: Date): boolean {
  return at >= startOfDay(puzzleDate) && at < getGraceEnd(puzzleDate);
}
