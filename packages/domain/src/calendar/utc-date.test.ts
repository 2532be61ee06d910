import { describe, expect, it } from "vitest";
import { addDays, daysBetween, isUtcDate, startOfDay, toUtcDate } from "./utc-date.ts";

describe("toUtcDate and isUtcDate", () => {
  it.each([
    ["the first instant of a day", "2026-11-21T00:00:00.000Z", "2026-11-21"],
    ["the last instant of a day", "2026-11-21T23:59:59.999Z", "2026-11-21"],
    ["an instant in another zone", "2026-11-21T23:30:00-05:00", "2026-11-22"],
  ])("returns the date of %s", (_name, at, date) => {
    expect(toUtcDate(new Date(at))).toBe(date);
  });

  it.each([
    ["2026-11-21", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-11-00", false],
    ["2026-13-01", false],
    ["2026-1-1", false],
    ["2026/11/21", false],
    ["2026-11-21T00:00:00Z", false],
    ["2026-11-21\n", false],
    ["", false],
  ])("isUtcDate(%j) is %j", (text, isDate) => {
    expect(isUtcDate(text)).toBe(isDate);
  });
});

describe("addDays and daysBetween", () => {
  it.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-11-21", -364, "2025-11-22"],
  ])("addDays(%s, %i) is %s, which daysBetween reverses", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each(["", "2026-02-30", "tomorrow"])("throw for %j", (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => daysBetween(text, "2026-11-21")).toThrow(RangeError);
    expect(() => startOfDay(text)).toThrow(RangeError);
  });
});
