import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { PERIODS, periodStart } from "./period.ts";
import {
  type Board,
  BOARDS,
  compareStandings,
  isProvisional,
  MIN_SOLVES,
  percentile,
  rankRows,
  type Standing,
} from "./rank.ts";

const row: Standing = {
  currentStreak: 5,
  averageTimeMs: 60_000,
  averageAttempts: 2,
  solves: 10,
  reachedAt: new Date("2026-11-21T12:00:00Z"),
};
const earlier = new Date("2026-11-21T11:00:00Z");

describe("periods", () => {
  test.each([
    ["all", null],
    ["today", "2026-11-21"],
    ["month", "2026-10-23"],
    ["year", "2025-11-22"],
  ] as const)("%s begins %s", (period, start) => {
    expect(periodStart(period, "2026-11-21")).toBe(start);
  });

  it("are the four of the calls", () => {
    expect(PERIODS).toEqual(["all", "today", "month", "year"]);
  });
});

describe("a better standing", () => {
  test.each<[Board, string, Partial<Standing>, Partial<Standing>]>([
    ["streak", "longer streak", { currentStreak: 6, averageAttempts: 9 }, {}],
    ["streak", "tie: fewer attempts", { averageAttempts: 1, averageTimeMs: 90_000 }, {}],
    ["streak", "tie: less time", { averageTimeMs: 59_999, solves: 1 }, {}],
    ["streak", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["streak", "tie: who got there first", { reachedAt: earlier }, {}],
    ["speed", "less time", { averageTimeMs: 59_999, averageAttempts: 9 }, {}],
    ["speed", "tie: fewer attempts", { averageAttempts: 1.5, solves: 5 }, {}],
    ["speed", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["speed", "tie: who got there first", { reachedAt: earlier }, {}],
    ["speed", "the streak says nothing", { reachedAt: earlier }, { currentStreak: 99 }],
    ["speed", "an average before none", {}, { averageTimeMs: null }],
    ["efficiency", "fewer attempts", { averageAttempts: 1.9, averageTimeMs: 90_000 }, {}],
    ["efficiency", "tie: less time", { averageTimeMs: 59_999, solves: 5 }, {}],
    ["efficiency", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["efficiency", "tie: who got there first", { reachedAt: earlier }, {}],
    ["efficiency", "an average before none", {}, { averageAttempts: null }],
  ])("%s: %s", (board, _name, better, worse) => {
    const a = { ...row, ...better };
    const b = { ...row, ...worse };
    expect(compareStandings(board, a, b)).toBeLessThan(0);
    expect(compareStandings(board, b, a)).toBeGreaterThan(0);
  });

  test.each(BOARDS)("%s: equal in everything is equal", (board) => {
    const none = { ...row, averageTimeMs: null, averageAttempts: null };
    expect(compareStandings(board, row, { ...row })).toBe(0);
    expect(compareStandings(board, none, { ...none })).toBe(0);
  });
});

describe("provisional rows", () => {
  test.each([
    ["speed", "all", 4, true],
    ["speed", "all", 5, false],
    ["efficiency", "month", 4, true],
    ["efficiency", "year", 1, true],
    ["speed", "today", 1, false],
    ["efficiency", "today", 3, false],
    ["streak", "all", 1, false],
    ["streak", "month", 4, false],
  ] as const)("%s, %s, %i solves: %j", (board, period, solves, answer) => {
    expect(isProvisional(board, period, solves)).toBe(answer);
  });

  it("come after the others, so one lucky game tops nothing", () => {
    const rows = [
      { ...row, name: "lucky", averageTimeMs: 2_000, solves: 1 },
      { ...row, name: "steady", averageTimeMs: 90_000, solves: MIN_SOLVES },
      { ...row, name: "luckier", averageTimeMs: 1_500, solves: 4 },
    ];
    const ranked = rankRows(rows, "speed", "all");
    expect(ranked.map(({ name, rank, provisional }) => [name, rank, provisional])).toEqual([
      ["steady", 1, false],
      ["luckier", 2, true],
      ["lucky", 3, true],
    ]);
  });
});

describe("ranks", () => {
  it("are shared by equals: 1, 2, 2, 4", () => {
    const streaks = [5, 9, 7, 7].map((currentStreak) => ({ ...row, currentStreak }));
    expect(rankRows(streaks, "streak", "all").map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });

  it("of no rows are none", () => {
    expect(rankRows([], "speed", "today")).toEqual([]);
  });

  const standing = fc.record({
    currentStreak: fc.nat(3),
    averageTimeMs: fc.option(fc.nat(3)),
    averageAttempts: fc.option(fc.nat(3)),
    solves: fc.integer({ min: 1, max: 7 }),
    reachedAt: fc.nat(1).map((ms) => new Date(ms)),
  });
  const board = fc.constantFrom(...BOARDS);
  const period = fc.constantFrom(...PERIODS);

  it("count the rows that stand better, and one", () => {
    fc.assert(
      fc.property(fc.array(standing), board, period, (rows, onBoard, inPeriod) => {
        const ranked = rankRows(rows, onBoard, inPeriod);
        expect(ranked).toHaveLength(rows.length);
        for (const mine of ranked) {
          const better = ranked.filter((other) =>
            other.provisional === mine.provisional
              ? compareStandings(onBoard, other, mine) < 0
              : mine.provisional,
          );
          expect(mine.rank).toBe(better.length + 1);
        }
      }),
    );
  });

  it("do not depend on the order the rows come in", () => {
    fc.assert(
      fc.property(fc.array(standing), board, period, (rows, onBoard, inPeriod) => {
        const ranks = (some: Standing[]) =>
          rankRows(some, onBoard, inPeriod).map(({ rank, provisional }) => [rank, provisional]);
        expect(ranks(rows.toReversed())).toEqual(ranks(rows));
      }),
    );
  });
});

describe("the percentile", () => {
  test.each([
    [1, 1, 100],
    [1, 100, 100],
    [2, 100, 99],
    [100, 100, 1],
    [2, 3, 66],
    [2, 1000, 99],
    [1000, 1000, 0],
    [0, 10, null],
    [11, 10, null],
    [1, 0, null],
  ])("rank %i of %i: %j", (rank, total, expected) => {
    expect(percentile(rank, total)).toBe(expected);
  });
});
