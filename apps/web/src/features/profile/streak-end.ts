import type { StreakEnd } from "@jumbl/domain/streak";
import { formatShortDate } from "../../lib/format/dates.ts";

/** The rule of the puzzle streak in one sentence. See docs/rules.md#streaks. */
export const STREAK_RULE =
  "Every daily puzzle you solve adds 1; giving one up, or a whole UTC day without a solve, ends the streak.";

export function formatStreakEnd(end: StreakEnd): string {
  const date = formatShortDate(end.date);
  const cause =
    end.reason === "gave-up"
      ? `you gave up the ${end.difficulty} puzzle of ${date}`
      : `no puzzle was solved on ${date} (UTC)`;
  return `Your streak of ${end.length} ended: ${cause}.`;
}
