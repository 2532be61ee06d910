// A UTC date (`2026-11-21`) reads the same everywhere; an instant (`2026-11-21T08:00:00Z`) is shown in local time.

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", options);

const longDate = createFormat({ dateStyle: "long", timeZone: "UTC" });
const shortDate = createFormat({ dateStyle: "medium", timeZone: "UTC" });
const shortLocalDate = createFormat({ dateStyle: "medium" });
const stampDate = createFormat({
  month: "short",
  day: "2-digit",
  year: "2-digit",
  timeZone: "UTC",
});
const month = createFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const localTime = createFormat({ hour: "numeric", minute: "2-digit" });

/** 'November 21, 2026', of a UTC date. */
export function formatLongDate(date: string): string {
  return longDate.format(new Date(date));
}

/** 'Nov 21, 2026', of a UTC date or an instant. */
export function formatShortDate(date: string): string {
  return (date.includes("T") ? shortLocalDate : shortDate).format(new Date(date));
}

/** 'NOV 21 26', of a UTC date. */
export function formatStampDate(date: string): string {
  return stampDate.format(new Date(date)).replace(",", "").toUpperCase();
}

/** 'November 2026', of a UTC date or a month. */
export function formatMonth(date: string): string {
  return month.format(new Date(date));
}

/** '1:00 AM', of an instant, in local time. */
export function formatLocalTime(instant: string): string {
  // Newer browsers put a narrow no-break space before AM.
  return localTime.format(new Date(instant)).replace(/\s/u, " ");
}
