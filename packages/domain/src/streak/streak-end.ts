import { addDays, type UtcDate } from "../calendar/utc-date.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";
import { type DailyResult, sortResults } from "./daily-result.ts";
import { hasLapsed } from "./lapse.ts";

/** `date` is that of the puzzle given up, or the day missed. */
export type StreakEnd = { length: number; date: UtcDate } & (
  | { reason: "gave-up"; difficulty: Difficulty }
  | { reason: "missed-day" }
);

/** Null when no streak has ended, or the current one is as long. See docs/rules.md#streaks. */
export function findStreakEnd(results: readonly DailyResult[], today: UtcDate): StreakEnd | null {
  let length = 0;
  let lastSolved: UtcDate | undefined;
  let end: StreakEnd | null = null;

  const endIfMissed = (date: UtcDate) => {
    if (length === 0 || !lastSolved || !hasLapsed(lastSolved, date)) return;
    end = { reason: "missed-day", length, date: addDays(lastSolved, 1) };
    length = 0;
  };

  for (const { date, difficulty, solved } of sortResults(results)) {
    endIfMissed(date);
    if (solved) {
      length += 1;
      lastSolved = date;
    } else if (length > 0) {
      end = { reason: "gave-up", length, date, difficulty };
      length = 0;
    }
  }
  endIfMissed(today);
  return discardIfSurpassed(end, length);
}

export function discardIfSurpassed(end: StreakEnd | null, currentLength: number): StreakEnd | null {
  return end && currentLength < end.length ? end : null;
}
