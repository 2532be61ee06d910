// These use Intl, because dayjs would add 3 kB to the first screen.

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const mediumDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const localTime = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** 'November 21, 2026', of a UTC date such as `2026-11-21`. */
export function formatLongDate(date: string): string {
  return longDate.format(new Date(date));
}

/** 'Nov 21, 2026', of a UTC date such as `2026-11-21`. */
export function formatMediumDate(date: string): string {
  return mediumDate.format(new Date(date));
}

/** '1:00 AM', of an instant such as `2026-11-21T00:00:00Z`, in local time. */
export function formatLocalTime(instant: string): string {
  // Newer browsers put a narrow no-break space before AM.
  return localTime.format(new Date(instant)).replace(/\s/u, " ");
}
