import { formatShortDate } from "../calendar/format-date.ts";
import { addDays, type UtcDate } from "../calendar/utc-date.ts";
import type { Difficulty } from "../puzzle/difficulty.ts";
import { type DailyResult, inOrder } from "./daily-result.ts";
import { hasLapsed } from "./lapse.ts";

/** When and why a puzzle streak of `length` ended. `date` is the puzzle given up, or the day missed. */
export type StreakEnd = { length: number; date: UtcDate } & (
  | { reason: "gave-up"; difficulty: Difficulty }
  | { reason: "missed-day" }
);

/** The rule of the puzzle streak in one sentence (Decision 4). */
export const STREAK_RULE =
  "Every daily puzzle you solve adds 1; giving one up, or a whole UTC day without a solve, ends the streak.";

/**
 * The last end of a puzzle streak (Decision 4): null when none has ended, and again once the running streak
 * is as long as the one that ended. The results may come in any order.
 */
export function streakEnd(results: readonly DailyResult[], today: UtcDate): StreakEnd | null {
  let length = 0;
  let lastSolved: UtcDate | undefined;
  let end: StreakEnd | null = null;

  const endIfMissed = (date: UtcDate) => {
    if (length === 0 || !lastSolved || !hasLapsed(lastSolved, date)) return;
    end = { reason: "missed-day", length, date: addDays(lastSolved, 1) };
    length = 0;
  };

  for (const { date, difficulty, solved } of inOrder(results)) {
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
  return unlessOutgrown(end, length);
}

/** The end of a streak as a sentence for the profile (Decision 4). */
export function streakEndSentence(end: StreakEnd): string {
  const date = formatShortDate(end.date);
  const why =
    end.reason === "gave-up"
      ? `you gave up the ${end.difficulty} puzzle of ${date}`
      : `no puzzle was solved on ${date} (UTC)`;
  return `Your streak of ${end.length} ended: ${why}.`;
}

function unlessOutgrown(end: StreakEnd | null, running: number): StreakEnd | null {
  return end && running < end.length ? end : null;
}
