import { addDays, daysBetween } from "@jumbl/domain/calendar";
import { type BankEntry, listBankEntries, readArchivedBank } from "../bank.ts";
import { readFirstBank } from "../first-bank.ts";
import { buildCycle, type Day, type DealtEntry } from "./cycle.ts";

type Version = {
  /** From this day on the version's puzzles are shown; the first version has all days before the second as well. */
  start: string;
  readBank: () => readonly BankEntry[];
  /** Identifies the keystream: another name would reshuffle the days of running installations. */
  purpose: string;
  familyDays: number;
  needsDelight: boolean;
};

/** The day on which the current bank came into use. */
export const CHANGEOVER_DAY = "2026-12-08";

/** See [the decision](../../../../docs/decisions/0013-the-bank-has-versions.md). */
const VERSIONS: readonly Version[] = [
  {
    start: "2026-01-01",
    readBank: readFirstBank,
    purpose: "ring",
    familyDays: 7,
    needsDelight: false,
  },
  {
    start: "2026-11-24",
    readBank: () => readArchivedBank("bank-2.tsv"),
    purpose: "bank 2",
    familyDays: 28,
    needsDelight: true,
  },
  {
    start: CHANGEOVER_DAY,
    readBank: listBankEntries,
    purpose: "bank 3",
    familyDays: 60,
    needsDelight: true,
  },
];

/** A word that an earlier bank showed since the first version's start waits this long. */
const REST_DAYS = 730;

/** `pass` counts how often the cycle was completed before the date. */
export type Calendar = { locate: (date: string) => { day: Day; pass: number } };

const createCalendar = (cycle: Day[], start: string): Calendar => ({
  locate: (date) => {
    const days = daysBetween(start, date);
    const pass = Math.floor(days / cycle.length);
    const [easy, medium, hard] = cycle[days - pass * cycle.length]!;
    return { day: [findShown(easy, date), findShown(medium, date), findShown(hard, date)], pass };
  },
});

/** @returns the puzzle itself, or before its retirement the one it replaces. */
export function findShown(entry: DealtEntry, date: string): DealtEntry {
  const { replaces } = entry;
  return replaces?.retired && date < replaces.retired.from ? findShown(replaces, date) : entry;
}

function createCalendars(secret: string): Calendar[] {
  const calendars: Calendar[] = [];
  const notBefore = new Map<string, number>();
  for (const [index, version] of VERSIONS.entries()) {
    const { start, readBank, ...rules } = version;
    const calendar = createCalendar(
      buildCycle(readBank(), secret, { ...rules, notBefore: new Map(notBefore) }),
      start,
    );
    calendars.push(calendar);
    const end = VERSIONS[index + 1]?.start ?? start;
    for (let date = start; date < end; date = addDays(date, 1))
      for (const { word } of calendar.locate(date).day) notBefore.set(word, REST_DAYS);
  }
  return calendars;
}

let cached: { secret: string; calendars: Calendar[] } | undefined;

/** @returns the calendar that is in use on `date`; arranged once a process for the latest secret. */
export function getCalendar(date: string, secret: string): Calendar {
  if (cached?.secret !== secret) cached = { secret, calendars: createCalendars(secret) };
  const latest = VERSIONS.findLastIndex(({ start }) => start <= date);
  return cached.calendars[Math.max(0, latest)]!;
}
