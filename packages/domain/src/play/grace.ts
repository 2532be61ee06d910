import { addDays, startOfDay, type UtcDate } from "../calendar/utc-date.ts";

/** How long after its day a puzzle begun in time may still be finished (Decision 1). */
export const GRACE_MS = 3_600_000;

/** The instant from which a puzzle's daily play no longer counts: 01:00 UTC of the day after (Decision 1). */
export function graceEnd(puzzleDate: UtcDate): Date {
  return new Date(startOfDay(addDays(puzzleDate, 1)).getTime() + GRACE_MS);
}

/** Whether a play finished at `at` still counts for the puzzle's date: on that day, or in its grace hour. */
export function isWithinGrace(puzzleDate: UtcDate, at: Date): boolean {
  return at >= startOfDay(puzzleDate) && at < graceEnd(puzzleDate);
}
