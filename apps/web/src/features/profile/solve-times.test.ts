import { describe, expect, it } from "vitest";
import { computeMedian, computeRunningMedian } from "./solve-times.ts";

describe("computeMedian", () => {
  it.each([
    ["of an odd count", [9, 1, 5], 5],
    ["of an even count", [9, 1, 5, 7], 6],
    ["of none", [], Number.NaN],
  ])("returns the median %s", (_name, values, expected) =>
    expect(computeMedian(values)).toBe(expected),
  );

  it("computeRunningMedian returns the median of the last five times for each time", () => {
    expect(computeRunningMedian([10, 20, 30, 40, 50, 1, 2])).toEqual([10, 15, 20, 25, 30, 30, 30]);
  });
});
