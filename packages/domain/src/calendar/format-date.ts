import { startOfDay, type UtcDate } from "./utc-date.ts";

const shortFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date as 'Nov 21, 2026' (Spec 9, history). Throws a RangeError for what is no date. */
export function formatShortDate(date: UtcDate): string {
  return shortFormat.format(startOfDay(date));
}
