import { daysBetween } from "@jumbl/domain/calendar";
import { listBankEntries } from "../bank.ts";
import { buildCycle, type Day, type DealtEntry } from "./cycle.ts";

/** The date of the cycle's first day. Dates before it are in an earlier pass of the same cycle. */
export const CYCLE_START = "2026-12-08";

let cached: { seed: string; cycle: Day[] } | undefined;

/**
 * The cycle is arranged once per process for the latest seed.
 * @returns the puzzles of a UTC date, and how often the cycle was completed before it: negative before `CYCLE_START`.
 */
export function findDay(date: string, seed: string): { day: Day; pass: number } {
  if (cached?.seed !== seed) cached = { seed, cycle: buildCycle(listBankEntries(), seed) };
  const { cycle } = cached;
  const days = daysBetween(CYCLE_START, date);
  const pass = Math.floor(days / cycle.length);
  const [easy, medium, hard] = cycle[days - pass * cycle.length]!;
  return { day: [findShown(easy, date), findShown(medium, date), findShown(hard, date)], pass };
}

/** @returns the puzzle, or the one it replaces until that is retired. */
export function findShown(entry: DealtEntry, date: string): DealtEntry {
  const { replaces } = entry;
  return replaces?.retired && date < replaces.retired.from ? findShown(replaces, date) : entry;
}
