import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Board, BOARDS, MIN_SOLVES } from "../leaderboard/board.ts";
import { PERIODS } from "../leaderboard/period.ts";
import { compareStandings, rankRows, type Standing } from "./rank-rows.ts";

const row: Standing = {
  currentStreak: 5,
  averageTimeMs: 60_000,
  averageAttempts: 2,
  solves: 10,
  reachedAt: new Date("2026-11-21T12:00:00Z"),
};
const earlier = new Date("2026-11-21T11:00:00Z");

describe("compareStandings", () => {
  it.each<[Board, string, Partial<Standing>, Partial<Standing>]>([
    ["streak", "longer streak", { currentStreak: 6, averageAttempts: 9 }, {}],
    ["streak", "tie: fewer attempts", { averageAttempts: 1, averageTimeMs: 90_000 }, {}],
    ["streak", "tie: less time", { averageTimeMs: 59_999, solves: 1 }, {}],
    ["streak", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["streak", "tie: who got there first", { reachedAt: earlier }, {}],
    ["speed", "less time", { averageTimeMs: 59_999, averageAttempts: 9 }, {}],
    ["speed", "tie: fewer attempts", { averageAttempts: 1.5, solves: 5 }, {}],
    ["speed", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["speed", "tie: who got there first", { reachedAt: earlier }, {}],
    ["speed", "the streak does not count", { reachedAt: earlier }, { currentStreak: 99 }],
    ["speed", "an average before none", {}, { averageTimeMs: null }],
    ["efficiency", "fewer attempts", { averageAttempts: 1.9, averageTimeMs: 90_000 }, {}],
    ["efficiency", "tie: less time", { averageTimeMs: 59_999, solves: 5 }, {}],
    ["efficiency", "tie: more solves", { solves: 11 }, { reachedAt: earlier }],
    ["efficiency", "tie: who got there first", { reachedAt: earlier }, {}],
    ["efficiency", "an average before none", {}, { averageAttempts: null }],
  ])("sorts on the %s board first: %s", (board, _name, better, worse) => {
    const a = { ...row, ...better };
    const b = { ...row, ...worse };
    expect(compareStandings(board, a, b)).toBeLessThan(0);
    expect(compareStandings(board, b, a)).toBeGreaterThan(0);
  });

  it.each(BOARDS)("returns 0 on the %s board for equal rows", (board) => {
    const none = { ...row, averageTimeMs: null, averageAttempts: null };
    expect(compareStandings(board, row, { ...row })).toBe(0);
    expect(compareStandings(board, none, { ...none })).toBe(0);
  });
});

describe("rankRows", () => {
  it("gives equal rows the same rank: 1, 2, 2, 4", () => {
    const streaks = [5, 9, 7, 7].map((currentStreak) => ({ ...row, currentStreak }));
    expect(rankRows(streaks, "streak", "all").map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });

  it("puts provisional rows after the others, so one lucky game does not lead", () => {
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

  it("returns no ranks without rows", () => {
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

  it("ranks each row after the better ones", () => {
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

  it("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(fc.array(standing), board, period, (rows, onBoard, inPeriod) => {
        const ranks = (some: Standing[]) =>
          rankRows(some, onBoard, inPeriod).map(({ rank, provisional }) => [rank, provisional]);
        expect(ranks(rows.toReversed())).toEqual(ranks(rows));
      }),
    );
  });
});
