import { formatTime } from "@jumbl/domain/play";

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const numberFormat = new Intl.NumberFormat("en-US");

const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
};

/** Seconds as mm:ss.cc (Spec 9). */
export function formatSeconds(seconds: number): string {
  return formatTime(seconds * 1000);
}

/** One decimal, always: 2.0 (Spec 9). */
export function formatAverage(average: number): string {
  return average.toFixed(1);
}

/** A measure as a screen shows it, 'N/A' where nothing was solved (Decision 5). */
export function formatOrNone(value: number | null, format: (value: number) => string): string {
  return value === null ? "N/A" : format(value);
}

export function formatNumber(count: number): string {
  return numberFormat.format(count);
}

/** A place in a ranking: 1st, 22nd. */
export function formatRank(rank: number): string {
  return `${formatNumber(rank)}${ORDINAL_ENDINGS[ordinals.select(rank)] ?? "th"}`;
}

/** '1 attempt', '2 attempts'. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${nounFor(count, noun)}`;
}

export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** What a solved play is told by: time, attempts, and hints where there were any (Spec 2). */
export function resultFacts(result: {
  timeSeconds: number;
  attempts: number;
  hintsUsed: number;
}): string[] {
  const facts = [formatSeconds(result.timeSeconds), countOf(result.attempts, "attempt")];
  return result.hintsUsed > 0 ? [...facts, countOf(result.hintsUsed, "hint")] : facts;
}
