/** A day of the game: a UTC date written `YYYY-MM-DD` (Decision 1). Such dates sort as text. */
export type UtcDate = string;

const DAY_MS = 86_400_000;

/** The UTC date of an instant (Decision 1). */
export function utcDate(now: Date): UtcDate {
  return now.toISOString().slice(0, 10);
}

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isUtcDate(text: string): boolean {
  return !Number.isNaN(parseMidnight(text));
}

/** The instant a date begins. Throws a RangeError when `date` is not a date. */
export function startOfDay(date: UtcDate): Date {
  return new Date(midnightOf(date));
}

/** The date `days` after `date`; before it when negative. Throws a RangeError for what is no date. */
export function addDays(date: UtcDate, days: number): UtcDate {
  return utcDate(new Date(midnightOf(date) + days * DAY_MS));
}

/** Whole days from one date to another; negative when `to` is earlier. Throws a RangeError for what is no date. */
export function daysBetween(from: UtcDate, to: UtcDate): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** The instant of the next daily reset: the first UTC midnight after `now` (Spec 9). */
export function nextMidnight(now: Date): Date {
  return startOfDay(addDays(utcDate(now), 1));
}

/** Milliseconds to the next daily reset: more than 0, at most a day. */
export function msToMidnight(now: Date): number {
  return nextMidnight(now).getTime() - now.getTime();
}

function midnightOf(date: UtcDate): number {
  const midnight = parseMidnight(date);
  if (Number.isNaN(midnight)) {
    throw new RangeError(`"${date}" is not a date written like 2026-11-21.`);
  }
  return midnight;
}

/** The instant in milliseconds, NaN for what is no date: a parser takes February 30 for March 2. */
function parseMidnight(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return Number.NaN;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return new Date(midnight).getUTCDate() === Number(text.slice(8)) ? midnight : Number.NaN;
}
