import { describe, expect, test } from "vitest";
import { median, runningMedian } from "./solve-times.ts";

describe("the median", () => {
  test.each([
    ["of one", [7], 7],
    ["of an odd count", [9, 1, 5], 5],
    ["of an even count", [9, 1, 5, 7], 6],
    ["of none", [], Number.NaN],
  ])("%s", (_name, values, expected) => expect(median(values)).toBe(expected));

  test("runs over the last five", () => {
    expect(runningMedian([10, 20, 30, 40, 50, 1, 2])).toEqual([10, 15, 20, 25, 30, 30, 30]);
  });
});
