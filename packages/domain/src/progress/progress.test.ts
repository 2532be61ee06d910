import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDays, createResults, getDay } from "../testing/results.ts";
import { addResults, getStatsByDifficulty, NO_PROGRESS, sumTotals } from "./index.ts";

/** Results with all kinds of times, attempts and hints, and the position of the checkpoint between old and new ones. */
const anyHistory = anyDays.chain((days) => {
  const plain = createResults(...days);
  const details = fc.record({
    timeMs: fc.constantFrom(900, 8_000, 20_000, 29_000, 90_000),
    attempts: fc.constantFrom(1, 2, 12),
    hintsUsed: fc.constantFrom(0, 0, 1),
    word: fc.constantFrom("APPLE", "GREEN TEA"),
    isHumanlyPossible: fc.boolean(),
  });
  return fc
    .tuple(
      fc.array(details, { minLength: plain.length, maxLength: plain.length }),
      fc.nat(days.length),
    )
    .map(([all, split]) => ({
      results: plain.map((result, index) => ({ ...result, ...all[index]! })),
      split: getDay(split + 1),
    }));
});

describe("addResults", () => {
  // roll-over-standings.test.ts of the API compares these figures with the SQL of `jumbl verify`.
  it("gives the same figures wherever the results are split, in any order", () => {
    fc.assert(
      fc.property(anyHistory, ({ results, split }) => {
        const old = results.filter(({ date }) => date < split);
        const recent = results.filter(({ date }) => date >= split).toReversed();
        const inParts = addResults(addResults(NO_PROGRESS, old), recent);
        expect(inParts).toEqual(addResults(NO_PROGRESS, results));
      }),
    );
  });

  it("averages only solved plays, for each difficulty", () => {
    const [easy, medium, secondEasy, secondMedium] = createResults("Em", "EM");
    const progress = addResults(NO_PROGRESS, [
      { ...easy!, timeMs: 30_000, attempts: 3 },
      { ...medium!, timeMs: 999_000, attempts: 60 },
      { ...secondEasy!, timeMs: 20_000, attempts: 2 },
      { ...secondMedium!, timeMs: 5_000, attempts: 1 },
    ]);
    expect(sumTotals(progress)).toEqual({
      totalGames: 4,
      totalSolved: 3,
      totalTimeMs: 55_000,
      totalAttempts: 6,
    });
    expect(getStatsByDifficulty(progress)).toMatchObject({
      easy: { averageTimeMs: 25_000, averageAttempts: 2.5, bestTimeMs: 20_000, winRate: 100 },
      medium: { averageTimeMs: 5_000, averageAttempts: 1, bestTimeMs: 5_000, winRate: 50 },
      hard: { averageTimeMs: null, averageAttempts: null, bestTimeMs: null, winRate: 0 },
    });
  });
});
