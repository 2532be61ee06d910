import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCriteriaCounts } from "../achievement/criteria-counts.ts";
import { computeStatsByDifficulty } from "../stats/difficulty-stats.ts";
import { recountStats } from "../stats/recount.ts";
import { findStreakEnd } from "../streak/streak-end.ts";
import { sortResults } from "../streak/daily-result.ts";
import { anyDays, createResults, getDay } from "../testing/results.ts";
import {
  addResults,
  endMissedStreak,
  getCriteriaCounts,
  getStatsByDifficulty,
  getStreakEnd,
  NO_PROGRESS,
  sumTotals,
} from "./index.ts";

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
  it("gives the same figures as a count of all results, wherever they are split", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(3), ({ results, split }, daysSince) => {
        const old = results.filter(({ date }) => date < split);
        const recent = results.filter(({ date }) => date >= split).toReversed();
        const progress = addResults(addResults(NO_PROGRESS, old), recent);
        const today = getDay(15 + daysSince);

        expect(getCriteriaCounts(progress)).toEqual(computeCriteriaCounts(results));
        expect(getStatsByDifficulty(progress)).toEqual(computeStatsByDifficulty(results));
        expect(getStreakEnd(progress, today)).toEqual(findStreakEnd(results, today));
        expect(recountStats(results)).toMatchObject({
          ...sumTotals(progress),
          currentStreak: progress.currentStreak,
          bestStreak: progress.bestStreak,
          currentDayStreak: progress.currentDayStreak,
          bestDayStreak: progress.bestDayStreak,
          lastSolvedDate: progress.lastSolvedDate,
        });
        const later = endMissedStreak(progress, today);
        expect(recountStats(results, today)).toMatchObject({
          currentStreak: later.currentStreak,
          currentDayStreak: later.currentDayStreak,
        });
      }),
    );
  });

  it("survives being stored as JSON", () => {
    const results = sortResults(createResults("EMH", "Em", "", "E"));
    const progress = addResults(NO_PROGRESS, results);
    expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
  });
});
