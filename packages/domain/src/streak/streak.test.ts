import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "../calendar/utc-date.ts";
import { anyResults, getDay, createResults } from "../testing/results.ts";
import { type DailyResult, sortResults } from "./daily-result.ts";
import { countDayStreak, countPuzzleStreak } from "./streak.ts";

describe("countPuzzleStreak", () => {
  it.each([
    ["there is none before the first play", [], 0, 0],
    ["a solve starts one", ["E"], 1, 1],
    ["each solve of a day adds 1", ["EMH"], 3, 3],
    ["it goes on the next day", ["EMH", "E"], 4, 4],
    ["one solve a day is enough", ["E", "E", "E"], 3, 3],
    ["giving up ends it", ["EMH", "e"], 0, 3],
    ["giving up ends it on a day that had a solve", ["EM", "Em"], 0, 3],
    ["a solve after giving up starts again", ["EMH", "eM"], 1, 3],
    ["a day without a solve ends it", ["EMH", "", "E"], 1, 3],
    ["a long pause ends it", ["EM", "", "", "", "EM"], 2, 2],
    ["a day with nothing but a give-up ends it once", ["EM", "e", "E"], 1, 2],
    ["giving up first does not count below 0", ["e", "e"], 0, 0],
    ["the best one stays", ["EMH", "eMH", "e", "E"], 1, 3],
  ])("%s", (_name, days, current, best) => {
    expect(countPuzzleStreak(createResults(...days))).toEqual({ current, best });
  });

  it("counts a grace-hour solve for its puzzle's date", () => {
    const [first, late] = createResults("E", "E");
    const graced = { ...first!, completedAt: new Date(`${getDay(2)}T00:30:00Z`) };
    const later = createResults("", "", "E");
    expect(countPuzzleStreak([...later, late!, graced])).toEqual({ current: 3, best: 3 });
  });

  it("counts yesterday's grace-hour puzzle before today's, though it was finished later", () => {
    const results = createResults("EMh", "E").map((result) =>
      result.difficulty === "hard"
        ? { ...result, completedAt: new Date(`${getDay(2)}T00:59:00Z`) }
        : { ...result, completedAt: new Date(`${result.date}T00:10:00Z`) },
    );
    expect(countPuzzleStreak(results)).toEqual({ current: 1, best: 2 });
  });

  it("equals a count backwards from the last result, in any order", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        expect(countPuzzleStreak(results)).toEqual(countBackwards(results));
      }),
    );
  });
});

describe("countDayStreak", () => {
  it.each([
    ["there is none before the first play", [], 0, 0],
    ["three solves of a day are one day", ["EMH"], 1, 1],
    ["consecutive days count", ["E", "EMH", "E"], 3, 3],
    ["giving up does not end it while the day has a solve", ["E", "eM", "Em"], 3, 3],
    ["a day with nothing but a give-up ends it", ["E", "E", "e", "E"], 1, 2],
    ["a day without a play ends it", ["E", "E", "", "E"], 1, 2],
    ["the best one stays", ["E", "E", "E", "", "E", "E"], 2, 3],
  ])("%s", (_name, days, current, best) => {
    expect(countDayStreak(createResults(...days))).toEqual({ current, best });
  });

  it("counts the consecutive days with a solve, in any order", () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const days = new Set(results.filter(({ solved }) => solved).map(({ date }) => date));
        const runs: number[] = [];
        for (let day = 1; day <= 15; day++) {
          runs.push(days.has(getDay(day)) ? (runs.at(-1) ?? 0) + 1 : 0);
        }
        const streak = countDayStreak(results);
        expect(streak.best).toBe(Math.max(0, ...runs));
        expect(streak.current).toBe(runs.findLast((run) => run > 0) ?? 0);
      }),
    );
  });
});

/** An alternative computation: the longest unbroken run that ends at each result. */
function countBackwards(results: readonly DailyResult[]) {
  const ordered = sortResults(results);
  const runs = ordered.map((_, end) => {
    let run = 0;
    for (let index = end; index >= 0; index--) {
      const result = ordered[index]!;
      const next = ordered[index + 1];
      const isGap = index < end && next !== undefined && daysBetween(result.date, next.date) > 1;
      if (!result.solved || isGap) break;
      run += 1;
    }
    return run;
  });
  return { current: runs.at(-1) ?? 0, best: Math.max(0, ...runs) };
}
