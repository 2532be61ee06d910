import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyResults, dayNo, played } from "../testing/results.ts";
import { applyLapse, figuresByDifficulty, recountStats, winRate } from "./index.ts";

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

describe("the win rate", () => {
  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [1, 200, 1],
    [199, 200, 100],
  ])("%i solved of %i is %i percent", (solved, games, percent) => {
    expect(winRate(solved, games)).toBe(percent);
  });
});

describe("a recount", () => {
  it("of nothing is all zero, with no averages", () => {
    expect(recountStats([], dayNo(1))).toEqual({
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
    expect(recountStats([])).toEqual(recountStats([], dayNo(1)));
  });

  it("averages the solved plays only", () => {
    const [first, second, third] = played("EMh");
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

  it("of give-ups alone has games but no averages", () => {
    expect(recountStats(played("emh"), dayNo(1))).toMatchObject({
      totalGames: 3,
      totalSolved: 0,
      averageTimeMs: null,
      averageAttempts: null,
      lastSolvedDate: null,
    });
  });

  test.each([
    ["as of the last result without a day", undefined, 4, 2],
    ["alive on the day after", dayNo(3), 4, 2],
    ["over when a day was missed", dayNo(4), 0, 0],
  ])("shows the streaks %s", (_name, today, currentStreak, currentDayStreak) => {
    expect(recountStats(played("EMH", "E"), today)).toMatchObject({
      currentStreak,
      currentDayStreak,
      bestStreak: 4,
      bestDayStreak: 2,
      lastSolvedDate: dayNo(2),
    });
  });

  it("says why the streak has ended", () => {
    expect(recountStats(played("EMH"), dayNo(3)).streakEnd).toEqual({
      reason: "missed-day",
      length: 3,
      date: dayNo(2),
    });
  });

  it("gives the same numbers in whatever order the results come", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const reversed = results.toReversed();
        expect(recountStats(reversed, dayNo(15))).toEqual(recountStats(results, dayNo(15)));
      }),
    );
  });

  it("kept without a day and read through the lapse rule equals one made on that day", () => {
    fc.assert(
      fc.property(anyResults, fc.integer({ min: 14, max: 20 }), (results, day) => {
        const { streakEnd: _kept, ...read } = applyLapse(recountStats(results), dayNo(day));
        expect(recountStats(results, dayNo(day))).toMatchObject(read);
      }),
    );
  });
});

describe("the lapse rule on kept statistics", () => {
  const kept = { currentStreak: 9, currentDayStreak: 4, lastSolvedDate: dayNo(5), bestStreak: 20 };

  test.each([
    ["the day of the last solve", 5, 9, 4],
    ["the day after", 6, 9, 4],
    ["the day after that", 7, 0, 0],
  ])("%s", (_name, day, currentStreak, currentDayStreak) => {
    expect(applyLapse(kept, dayNo(day))).toEqual({ ...kept, currentStreak, currentDayStreak });
  });
});

describe("figures for each difficulty", () => {
  it("stand apart", () => {
    const [easy, medium, secondEasy] = played("Em", "E");
    const figures = figuresByDifficulty([
      { ...easy!, timeMs: 30_000, attempts: 3 },
      { ...medium!, timeMs: 5_000 },
      { ...secondEasy!, timeMs: 20_000, attempts: 1 },
    ]);
    expect(figures.easy).toMatchObject({
      totalGames: 2,
      totalSolved: 2,
      winRate: 100,
      averageTimeMs: 25_000,
      averageAttempts: 2,
      bestTimeMs: 20_000,
    });
    expect(figures.medium).toMatchObject({ totalGames: 1, winRate: 0, bestTimeMs: null });
    expect(figures.hard).toMatchObject({ totalGames: 0, winRate: 0, averageTimeMs: null });
  });

  it("add up to the whole", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const parts = Object.values(figuresByDifficulty(results));
        const whole = recountStats(results);
        expect(sum(parts.map((part) => part.totalGames))).toBe(whole.totalGames);
        expect(sum(parts.map((part) => part.totalSolved))).toBe(whole.totalSolved);
        expect(sum(parts.map((part) => part.totalTimeMs))).toBe(whole.totalTimeMs);
      }),
    );
  });
});
