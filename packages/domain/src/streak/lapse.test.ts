import { describe, expect, it } from "vitest";
import { applyLapse, hasLapsed } from "./lapse.ts";

describe("applyLapse and hasLapsed", () => {
  it.each([
    ["lives on the day of the last solve", "2026-11-21", "2026-11-21", 7],
    ["lives during the day after", "2026-11-20", "2026-11-21", 7],
    ["is over when a whole day has passed", "2026-11-19", "2026-11-21", 0],
    ["lives when judged by yesterday during the grace hour", "2026-11-21", "2026-11-20", 7],
    ["is none when nothing was ever solved", null, "2026-11-21", 0],
  ])("%s", (_name, lastSolved, today, expected) => {
    const stored = {
      currentStreak: 7,
      currentDayStreak: 4,
      lastSolvedDate: lastSolved,
      bestStreak: 20,
    };
    const streaks = { currentStreak: expected, currentDayStreak: expected === 0 ? 0 : 4 };
    expect(applyLapse(stored, today)).toEqual({ ...stored, ...streaks });
    expect(hasLapsed(lastSolved, today)).toBe(expected === 0);
  });
});
