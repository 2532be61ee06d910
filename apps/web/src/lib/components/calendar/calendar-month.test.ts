import { expect, it } from "vitest";
import { type CalendarMonth, findStreakEnds, getNextMonth, listWeeks } from "./calendar-month.ts";

const NONE = { easy: null, medium: null, hard: null };
const day = (number: number, dayStreak: number, marks: object = {}) => ({
  date: `2026-11-0${number}`,
  dayStreak,
  marks: { ...NONE, ...marks },
});

it("lists the weeks of a month, from Sunday", () => {
  const weeks = listWeeks("2026-08");
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]![6], weeks[5]![0], weeks[5]![1], weeks[5]![2]]).toEqual([
    "2026-08-01",
    "2026-08-30",
    "2026-08-31",
    undefined,
  ]);
  expect(listWeeks("2026-02").flat()).toHaveLength(28);
});

it("finds where a day streak ended and why, except today", () => {
  const month: CalendarMonth = {
    month: "2026-11",
    today: "2026-11-06",
    firstDate: "2026-01-01",
    streakBefore: 7,
    days: [
      day(1, 0),
      day(2, 1, { easy: "solved" }),
      day(3, 2, { hard: "solved" }),
      day(4, 0, { easy: "failed" }),
      day(5, 1, { easy: "solved" }),
      day(6, 0),
    ],
  };
  expect(findStreakEnds(month)).toEqual([
    { date: "2026-11-01", length: 7, reason: "nothing-played" },
    { date: "2026-11-04", length: 2, reason: "gave-up" },
  ]);
});

it.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -1, "2026-10"],
] as const)("shifts %s by %i months to %s", (month, by, expected) => {
  expect(getNextMonth(month, by)).toBe(expected);
});
