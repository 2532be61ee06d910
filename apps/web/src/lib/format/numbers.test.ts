import { describe, expect, it } from "vitest";
import {
  formatAverage,
  formatCount,
  formatOptional,
  formatRank,
  formatResult,
  formatSeconds,
  formatSpokenTime,
} from "./numbers.ts";

describe("formatting", () => {
  it.each([
    [formatSeconds(3605.5), "60:05.50"],
    [formatSpokenTime(68.42), "1 minute 8.42 seconds"],
    [formatSpokenTime(62.317), "1 minute 2.31 seconds"],
    [formatSpokenTime(7261), "2 hours 1 minute 1 second"],
    [formatSpokenTime(0), "0 seconds"],
    [formatAverage(2.349), "2.3"],
    [formatOptional(2, formatAverage), "2.0"],
    [formatOptional(null, formatAverage), "N/A"],
    [formatRank(1), "1st"],
    [formatRank(2), "2nd"],
    [formatRank(3), "3rd"],
    [formatRank(11), "11th"],
    [formatRank(1222), "1,222nd"],
    [formatCount(1, "attempt"), "1 attempt"],
    [formatCount(1000, "hint"), "1,000 hints"],
  ])("returns %s", (formatted, expected) => expect(formatted).toBe(expected));

  it("omits the hints of a result without hints", () => {
    const score = { timeSeconds: 5, attempts: 1, hintsUsed: 0 };
    expect(formatResult(score)).toEqual(["00:05.00", "1 attempt"]);
    expect(formatResult({ ...score, hintsUsed: 3 })).toEqual(["00:05.00", "1 attempt", "3 hints"]);
  });
});
