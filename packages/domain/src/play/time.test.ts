import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { elapsedMs, formatTime, isHumanlyPossible, isResumable, toTimeSeconds } from "./time.ts";

const wholeMs = fc.integer({ min: 0, max: 1_000_000_000 });

function digits(text: string): number {
  return Number(text.replace(/[:.]/gu, ""));
}

describe("a time on screen", () => {
  test.each([
    [0, "00:00.00"],
    [9, "00:00.00"],
    [10, "00:00.01"],
    [999, "00:00.99"],
    [1000, "00:01.00"],
    [42_170, "00:42.17"],
    [59_999, "00:59.99"],
    [60_000, "01:00.00"],
    [3_599_990, "59:59.99"],
    [3_600_000, "60:00.00"],
    [5_999_990, "99:59.99"],
    [6_000_000, "100:00.00"],
    [7_507_500, "125:07.50"],
    [-1, "00:00.00"],
    [Number.NaN, "00:00.00"],
    [Number.POSITIVE_INFINITY, "00:00.00"],
  ])("%d ms is %s", (ms, text) => {
    expect(formatTime(ms)).toBe(text);
  });

  it("always has the form mm:ss.cc", () => {
    fc.assert(
      fc.property(fc.double(), (ms) => {
        expect(formatTime(ms)).toMatch(/^\d{2,}:[0-5]\d\.\d\d$/u);
      }),
    );
  });

  it("never shows less for a longer time", () => {
    fc.assert(
      fc.property(wholeMs, wholeMs, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(digits(formatTime(less))).toBeLessThanOrEqual(digits(formatTime(more)));
      }),
    );
  });

  it("is the same whether it comes in milliseconds or as timeSeconds", () => {
    fc.assert(
      fc.property(wholeMs, (ms) => {
        expect(formatTime(toTimeSeconds(ms) * 1000)).toBe(formatTime(ms));
      }),
    );
  });
});

describe("timeSeconds", () => {
  test.each([
    [0, 0],
    [8290, 8.29],
    [42_179, 42.17],
    [100, 0.1],
    [-5, 0],
  ])("%d ms is %d s", (ms, seconds) => {
    expect(toTimeSeconds(ms)).toBe(seconds);
  });
});

describe("elapsed time", () => {
  test.each([
    ["from start to end", "2026-11-21T09:00:00.000Z", "2026-11-21T09:00:42.170Z", 42_170],
    ["never below 0", "2026-11-21T09:00:01.000Z", "2026-11-21T09:00:00.000Z", 0],
  ])("%s", (_name, startedAt, at, ms) => {
    expect(elapsedMs(new Date(startedAt), new Date(at))).toBe(ms);
  });

  test.each([
    [0, false],
    [1000, false],
    [1001, true],
  ])("a session of %i ms is resumed: %j", (ms, answer) => {
    expect(isResumable(ms)).toBe(answer);
  });
});

describe("what a person can do", () => {
  test.each([
    ["five letters at once", 0, 5, false],
    ["five letters just too soon", 1249, 5, false],
    ["five letters as fast as can be", 1250, 5, true],
    ["twelve letters just too soon", 2299, 12, false],
    ["twelve letters as fast as can be", 2300, 12, true],
    ["any word in its time", 60_000, 12, true],
  ])("%s", (_name, ms, letters, answer) => {
    expect(isHumanlyPossible(ms, letters)).toBe(answer);
  });
});
