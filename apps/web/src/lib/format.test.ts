import { describe, expect, test } from "vitest";
import {
  countOf,
  formatAverage,
  formatOrNone,
  formatRank,
  formatSeconds,
  resultFacts,
} from "./format.ts";

describe("words and numbers", () => {
  test.each([
    [formatSeconds(8.29), "00:08.29"],
    [formatSeconds(3605.5), "60:05.50"],
    [formatAverage(2), "2.0"],
    [formatAverage(2.349), "2.3"],
    [formatOrNone(2, formatAverage), "2.0"],
    [formatOrNone(null, formatAverage), "N/A"],
    [formatRank(1), "1st"],
    [formatRank(2), "2nd"],
    [formatRank(3), "3rd"],
    [formatRank(11), "11th"],
    [formatRank(1222), "1,222nd"],
    [countOf(0, "attempt"), "0 attempts"],
    [countOf(1, "attempt"), "1 attempt"],
    [countOf(1000, "hint"), "1,000 hints"],
  ])("%s", (told, expected) => expect(told).toBe(expected));

  test("a result tells of hints only where there were any", () => {
    const score = { timeSeconds: 5, attempts: 1, hintsUsed: 0 };
    expect(resultFacts(score)).toEqual(["00:05.00", "1 attempt"]);
    expect(resultFacts({ ...score, hintsUsed: 3 })).toEqual(["00:05.00", "1 attempt", "3 hints"]);
  });
});
