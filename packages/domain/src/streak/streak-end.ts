import type { UtcDate } from "../calendar/utc-date.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";

/** `date` is that of the puzzle given up, or the day missed. */
export type StreakEnd = { length: number; date: UtcDate } & (
  | { reason: "gave-up"; difficulty: Difficulty }
  | { reason: "missed-day" }
);
