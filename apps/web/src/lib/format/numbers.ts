import { toTimeSeconds } from "@jumbl/domain/play";
import { formatTime } from "./times.ts";

const ordinalRules = new Intl.PluralRules("en-US", { type: "ordinal" });
const numberFormat = new Intl.NumberFormat("en-US");

const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
};

/** '01:08.42'. See docs/rules.md#time. */
export function formatSeconds(seconds: number): string {
  return formatTime(seconds * 1000);
}

/** '1 minute 8.42 seconds', for screen readers, truncated like the visible time. */
export function formatSpokenTime(time: number): string {
  const seconds = toTimeSeconds(time * 1000);
  const minutes = Math.floor(seconds / 60);
  const parts: [count: number, noun: string][] = [
    [Math.floor(minutes / 60), "hour"],
    [minutes % 60, "minute"],
    [seconds - minutes * 60, "second"],
  ];
  const spoken = parts.filter(([count]) => count > 0).map((part) => formatCount(...part));
  return spoken.join(" ") || "0 seconds";
}

export function formatAverage(average: number): string {
  return average.toFixed(1);
}

/** A statistic, or 'N/A' if it is null because nothing was solved. */
export function formatOptional(value: number | null, format: (value: number) => string): string {
  return value === null ? "N/A" : format(value);
}

export function formatNumber(count: number): string {
  return numberFormat.format(count);
}

/** '1st', '22nd'. */
export function formatRank(rank: number): string {
  return `${formatNumber(rank)}${ORDINAL_SUFFIXES[ordinalRules.select(rank)] ?? "th"}`;
}

/** '1 attempt', '2 attempts'. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${pluralize(count, noun)}`;
}

export function pluralize(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** The time, the attempts and, unless zero, the hints of a solved play. */
export function formatResult(result: {
  timeSeconds: number;
  attempts: number;
  hintsUsed: number;
}): string[] {
  const parts = [formatSeconds(result.timeSeconds), formatCount(result.attempts, "attempt")];
  return result.hintsUsed > 0 ? [...parts, formatCount(result.hintsUsed, "hint")] : parts;
}
