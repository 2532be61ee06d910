import { describe, expect, it } from "vitest";
import { getDay } from "../testing/results.ts";
import { applyLapse, hasLapsed, getLiveStreak } from "./lapse.ts";

describe("getLiveStreak and hasLapsed", () => {
  it.each([
    ["lives on the day of the last solve", "2026-11-21", "2026-11-21", 7],
    ["lives during the day after", "2026-11-20", "2026-11-21", 7],
    ["is over when a whole day has passed", "2026-11-19", "2026-11-21", 0],
    ["is over long after", "2025-11-21", "2026-11-21", 0],
    ["lives over the end of a year", "2026-12-31", "2027-01-01", 7],
    ["lives when judged by yesterday during the grace hour", "2026-11-21", "2026-11-20", 7],
    ["is none when nothing was ever solved", null, "2026-11-21", 0],
  ])("%s", (_name, lastSolved, today, expected) => {
    expect(getLiveStreak(7, lastSolved, today)).toBe(expected);
    expect(hasLapsed(lastSolved, today)).toBe(expected === 0);
  });
});

describe("applyLapse", () => {
  const kept = { currentStreak: 9, currentDayStreak: 4, lastSolvedDate: getDay(5), bestStreak: 20 };

  it.each([
    ["the day of the last solve", 5, 9, 4],
    ["the day after", 6, 9, 4],
    ["the day after that", 7, 0, 0],
  ])("%s", (_name, day, currentStreak, currentDayStreak) => {
    expect(applyLapse(kept, getDay(day))).toEqual({ ...kept, currentStreak, currentDayStreak });
  });
});
