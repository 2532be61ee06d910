import { describe, expect, it } from "vitest";
import { formatMonth, formatShortDate, formatStampDate } from "./dates.ts";

describe("dates", () => {
  it.each([
    [formatShortDate("2026-11-01"), "Nov 1, 2026"],
    [formatMonth("2026-11-01"), "November 2026"],
    [formatStampDate("2026-11-01"), "NOV 01 26"],
    [formatShortDate(new Date(2026, 0, 5, 23, 59).toISOString()), "Jan 5, 2026"],
  ])("returns %s", (formatted, expected) => expect(formatted).toBe(expected));
});
