import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addDays,
  daysBetween,
  formatCountdown,
  formatShortDate,
  isUtcDate,
  msToMidnight,
  nextMidnight,
  startOfDay,
  utcDate,
} from "./index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const instant = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2100-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

describe("a UTC date", () => {
  test.each([
    ["the first instant of a day", "2026-11-21T00:00:00.000Z", "2026-11-21"],
    ["the last instant of a day", "2026-11-21T23:59:59.999Z", "2026-11-21"],
    ["an instant told in another zone", "2026-11-21T23:30:00-05:00", "2026-11-22"],
  ])("%s", (_name, at, date) => {
    expect(utcDate(new Date(at))).toBe(date);
  });

  test.each([
    ["2026-11-21", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-02-30", false],
    ["2026-04-31", false],
    ["2026-11-00", false],
    ["2026-11-32", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["2026/11/21", false],
    ["2026 11 21", false],
    ["2026-11-21T00:00:00Z", false],
    ["2026-11-21\n", false],
    ["today", false],
    ["", false],
  ])("%j is one: %j", (text, answer) => {
    expect(isUtcDate(text)).toBe(answer);
  });
});

describe("counting days", () => {
  test.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-21", 1, "2026-11-22"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-11-21", -364, "2025-11-22"],
  ])("%s and %i days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it("undoes itself over any span", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -5000, max: 5000 }), (at, days) => {
        const date = utcDate(at);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test.each(["", "2026-02-30", "tomorrow"])("%j is refused", (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => daysBetween(text, "2026-11-21")).toThrow(RangeError);
    expect(() => startOfDay(text)).toThrow(RangeError);
  });
});

describe("the reset", () => {
  test.each([
    ["2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z", DAY_MS],
    ["2026-11-21T23:59:59.999Z", "2026-11-22T00:00:00.000Z", 1],
    ["2026-12-31T12:00:00.000Z", "2027-01-01T00:00:00.000Z", DAY_MS / 2],
  ])("after %s is at %s", (now, midnight, ms) => {
    expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight);
    expect(msToMidnight(new Date(now))).toBe(ms);
  });

  it("is always ahead, at most a day", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(msToMidnight(now)).toBeGreaterThan(0);
        expect(msToMidnight(now)).toBeLessThanOrEqual(DAY_MS);
        expect(utcDate(nextMidnight(now))).toBe(addDays(utcDate(now), 1));
      }),
    );
  });
});

describe("the countdown", () => {
  test.each([
    [DAY_MS, "24:00:00"],
    [DAY_MS - 1000, "23:59:59"],
    [3_661_000, "01:01:01"],
    [1000, "00:00:01"],
    [1, "00:00:01"],
    [0, "00:00:00"],
    [-5000, "00:00:00"],
    [Number.NaN, "00:00:00"],
  ])("%d ms is %s", (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});

describe("a date in words", () => {
  test.each([
    ["2026-11-21", "Nov 21, 2026"],
    ["2026-05-01", "May 1, 2026"],
    ["2025-10-03", "Oct 3, 2025"],
    ["2026-09-30", "Sep 30, 2026"],
  ])("%s", (date, short) => {
    expect(formatShortDate(date)).toBe(short);
  });
});
