import type { Difficulty } from "@jumbl/domain/puzzle";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { addDays } from "@jumbl/domain/calendar";
import type { Outputs } from "../../api/trpc.ts";

export type CalendarMonth = Outputs["stats"]["calendar"];
export type CalendarDay = CalendarMonth["days"][number];
/** 'solved later' means that the puzzle was solved after its daily play was given up. Only the archive shows it. */
export type Mark = CalendarDay["marks"]["easy"] | "solved later";
export type Marks = Readonly<Record<Difficulty, Mark>>;

/** The weeks of a month (`YYYY-MM`), from Sunday; undefined before its first day and after its last. */
export function listWeeks(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const days: (string | undefined)[] = Array.from({ length: new Date(first).getUTCDay() });
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  const weeks: (string | undefined)[][] = [];
  for (let start = 0; start < days.length; start += 7) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => days[start + weekday]));
  }
  return weeks;
}

/** A day without a solve after a day streak. Today cannot end one, because the streak can still be continued. */
export type DayStreakEnd = { date: string; length: number; reason: "gave-up" | "nothing-played" };

export function findStreakEnds({ days, streakBefore, today }: CalendarMonth): DayStreakEnd[] {
  return days.flatMap(({ date, dayStreak, marks }, index) => {
    const length = days[index - 1]?.dayStreak ?? streakBefore;
    if (dayStreak > 0 || length === 0 || date === today) return [];
    const hasPlayed = Object.values(marks).some((mark) => mark !== null);
    return [{ date, length, reason: hasPlayed ? "gave-up" : "nothing-played" }];
  });
}

export const MARK_NAMES = {
  solved: "solved",
  failed: "unsolved",
  "solved later": "unsolved, solved later",
  none: "not played",
};

/** For a screen reader: 'easy solved, medium unsolved, hard not played'. */
export function describeMarks(marks: Marks): string {
  return DIFFICULTIES.map((difficulty: Difficulty) => {
    const mark = marks[difficulty];
    return `${difficulty} ${MARK_NAMES[mark ?? "none"]}`;
  }).join(", ");
}

export function getNextMonth(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}
