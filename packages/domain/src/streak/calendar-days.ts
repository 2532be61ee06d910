import { addDays, type UtcDate } from "../calendar/utc-date.ts";
import { type Difficulty, mapDifficulties } from "../puzzle/difficulty.ts";
import type { DailyResult } from "./daily-result.ts";

export type PlayEnd = "solved" | "failed";

export type CalendarDay = {
  date: UtcDate;
  /** How the daily play of each puzzle ended; null where none has. */
  marks: Record<Difficulty, PlayEnd | null>;
  /** Days in a row with a solve, up to this one; 0 for a day without one. */
  dayStreak: number;
};

type MonthResult = Pick<DailyResult, "date" | "difficulty" | "solved">;

/**
 * The days of a month, `YYYY-MM`, up to today. `streakBefore` is the day streak at the end of the day before its first.
 * See docs/rules.md#calendar.
 */
export function listCalendarDays(
  month: string,
  {
    today,
    results,
    streakBefore,
  }: { today: UtcDate; results: readonly MonthResult[]; streakBefore: number },
): CalendarDay[] {
  const days: CalendarDay[] = [];
  let dayStreak = streakBefore;
  for (let date = `${month}-01`; date.startsWith(month) && date <= today; date = addDays(date, 1)) {
    const dayResults = results.filter((result) => result.date === date);
    dayStreak = dayResults.some(({ solved }) => solved) ? dayStreak + 1 : 0;
    days.push({ date, marks: mapDifficulties((level) => getMark(dayResults, level)), dayStreak });
  }
  return days;
}

function getMark(dayResults: readonly MonthResult[], difficulty: Difficulty): PlayEnd | null {
  const result = dayResults.find((each) => each.difficulty === difficulty);
  if (result === undefined) return null;
  return result.solved ? "solved" : "failed";
}
