/** `YYYY-MM-DD`, which sorts as text. Functions that take one throw a RangeError when it is invalid. */
export type UtcDate = string;

const DAY_MS = 86_400_000;

export function toUtcDate(now: Date): UtcDate {
  return now.toISOString().slice(0, 10);
}

export function isUtcDate(text: string): boolean {
  return !Number.isNaN(parseMidnight(text));
}

export function startOfDay(date: UtcDate): Date {
  return new Date(requireMidnight(date));
}

export function addDays(date: UtcDate, days: number): UtcDate {
  return toUtcDate(new Date(requireMidnight(date) + days * DAY_MS));
}

export function daysBetween(from: UtcDate, to: UtcDate): number {
  return (requireMidnight(to) - requireMidnight(from)) / DAY_MS;
}

export function getNextMidnight(now: Date): Date {
  return startOfDay(addDays(toUtcDate(now), 1));
}

export function getMsToMidnight(now: Date): number {
  return getNextMidnight(now).getTime() - now.getTime();
}

export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

function requireMidnight(date: UtcDate): number {
  const midnight = parseMidnight(date);
  if (Number.isNaN(midnight)) {
    throw new RangeError(`"${date}" is not a date written like 2026-11-21.`);
  }
  return midnight;
}

/** NaN for an invalid date: `Date.parse` takes February 30 for March 2. */
function parseMidnight(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return Number.NaN;
  const midnight = Date.parse(text);
  return new Date(midnight).getUTCDate() === Number(text.slice(8)) ? midnight : Number.NaN;
}
