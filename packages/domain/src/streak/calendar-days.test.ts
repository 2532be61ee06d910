import { expect, it } from "vitest";
import { createResults, getDay } from "../testing/results.ts";
import { listCalendarDays } from "./calendar-days.ts";

it("listCalendarDays returns the days up to today, each with its marks", () => {
  const results = createResults("EMh", "e");
  const days = listCalendarDays("2026-11", { today: getDay(3), results, streakBefore: 2 });
  expect(days).toEqual([
    {
      date: getDay(1),
      marks: { easy: "solved", medium: "solved", hard: "failed" },
      dayStreak: 3,
    },
    { date: getDay(2), marks: { easy: "failed", medium: null, hard: null }, dayStreak: 0 },
    { date: getDay(3), marks: { easy: null, medium: null, hard: null }, dayStreak: 0 },
  ]);
});

it("listCalendarDays ends with the month, and returns no day of a later one", () => {
  const known = { today: "2028-03-05", results: [], streakBefore: 0 };
  const february = listCalendarDays("2028-02", known);
  expect([february.length, february.at(-1)?.date]).toEqual([29, "2028-02-29"]);
  expect(listCalendarDays("2028-04", known)).toEqual([]);
});
