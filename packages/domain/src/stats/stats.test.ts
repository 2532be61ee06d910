import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyResults, getDay, createResults } from "../testing/results.ts";
import { applyLapse, computeStatsByDifficulty, recountStats, computeWinRate } from "./index.ts";

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  // 28.5 %, which is a little less as a binary fraction.
  [57, 200, 29],
])("computeWinRate, for %i solved of %i, returns %i percent", (solved, games, percent) => {
  expect(computeWinRate(solved, games)).toBe(percent);
});

describe("recountStats", () => {
  it("returns zeros and no averages without results", () => {
    expect(recountStats([], getDay(1))).toEqual({
      currentStreak: 0,
      bestStreak: 0,
      currentDayStreak: 0,
      bestDayStreak: 0,
      totalGames: 0,
      totalSolved: 0,
      totalTimeMs: 0,
      totalAttempts: 0,
      averageTimeMs: null,
      averageAttempts: null,
      lastSolvedDate: null,
      streakEnd: null,
    });
    expect(recountStats([])).toEqual(recountStats([], getDay(1)));
  });

  it("averages only solved plays", () => {
    const [first, second, third] = createResults("EMh");
    const stats = recountStats([
      { ...first!, timeMs: 10_000, attempts: 1 },
      { ...second!, timeMs: 25_000, attempts: 4 },
      { ...third!, timeMs: 999_000, attempts: 60 },
    ]);
    expect(stats).toMatchObject({
      totalGames: 3,
      totalSolved: 2,
      totalTimeMs: 35_000,
      totalAttempts: 5,
      averageTimeMs: 17_500,
      averageAttempts: 2.5,
    });
  });

  it("counts games but returns no averages for give-ups alone", () => {
    expect(recountStats(createResults("emh"), getDay(1))).toMatchObject({
      totalGames: 3,
      totalSolved: 0,
      averageTimeMs: null,
      averageAttempts: null,
      lastSolvedDate: null,
    });
  });

  it.each([
    ["as of the last result without a day", undefined, 4, 2],
    ["alive on the day after", getDay(3), 4, 2],
    ["over when a day was missed", getDay(4), 0, 0],
  ])("returns the streaks %s", (_name, today, currentStreak, currentDayStreak) => {
    expect(recountStats(createResults("EMH", "E"), today)).toMatchObject({
      currentStreak,
      currentDayStreak,
      bestStreak: 4,
      bestDayStreak: 2,
      lastSolvedDate: getDay(2),
    });
  });

  it("returns why the streak has ended", () => {
    expect(recountStats(createResults("EMH"), getDay(3)).streakEnd).toEqual({
      reason: "missed-day",
      length: 3,
      date: getDay(2),
    });
  });

  it("equals a recount of that day when recounted without a day and passed to applyLapse", () => {
    fc.assert(
      fc.property(anyResults, fc.integer({ min: 14, max: 20 }), (results, day) => {
        const { streakEnd: _kept, ...read } = applyLapse(recountStats(results), getDay(day));
        expect(recountStats(results, getDay(day))).toMatchObject(read);
      }),
    );
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

describe("computeStatsByDifficulty", () => {
  it("separates the difficulties", () => {
    const [easy, medium, secondEasy] = createResults("Em", "E");
    const stats = computeStatsByDifficulty([
      { ...easy!, timeMs: 30_000, attempts: 3 },
      { ...medium!, timeMs: 5_000 },
      { ...secondEasy!, timeMs: 20_000, attempts: 1 },
    ]);
    expect(stats.easy).toMatchObject({
      totalGames: 2,
      totalSolved: 2,
      winRate: 100,
      averageTimeMs: 25_000,
      averageAttempts: 2,
      bestTimeMs: 20_000,
    });
    expect(stats.medium).toMatchObject({ totalGames: 1, winRate: 0, bestTimeMs: null });
    expect(stats.hard).toMatchObject({ totalGames: 0, winRate: 0, averageTimeMs: null });
  });

  it("adds up to the totals", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const parts = Object.values(computeStatsByDifficulty(results));
        const whole = recountStats(results);
        expect(sum(parts.map((part) => part.totalGames))).toBe(whole.totalGames);
        expect(sum(parts.map((part) => part.totalSolved))).toBe(whole.totalSolved);
        expect(sum(parts.map((part) => part.totalTimeMs))).toBe(whole.totalTimeMs);
      }),
    );
  });
});
