import { expect, it } from "vitest";
import { formatMonth, formatShortDate, formatStampDate } from "./dates.ts";
import { formatLocalTime, formatLongDate } from "./first-screen-dates.ts";

it.each([
  [formatLongDate("2026-11-01"), "November 1, 2026"],
  [formatLongDate("2026-12-31"), "December 31, 2026"],
  [formatShortDate("2026-11-01"), "Nov 1, 2026"],
  [formatShortDate(new Date(2026, 0, 5, 23, 59).toISOString()), "Jan 5, 2026"],
  [formatStampDate("2026-11-01"), "NOV 01 26"],
  [formatMonth("2026-11-01"), "November 2026"],
  [formatMonth("2026-11"), "November 2026"],
  [formatLocalTime(new Date(2026, 0, 5, 0, 5).toISOString()), "12:05 AM"],
  [formatLocalTime(new Date(2026, 0, 5, 12, 0).toISOString()), "12:00 PM"],
  [formatLocalTime(new Date(2026, 0, 5, 17, 30).toISOString()), "5:30 PM"],
])("returns %s", (formatted, expected) => expect(formatted).toBe(expected));
