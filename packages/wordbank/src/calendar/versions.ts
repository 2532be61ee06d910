import { addDays, daysBetween } from "@jumbl/domain/calendar";
import { listBankEntries } from "../bank.ts";
import { readFirstBank } from "../first-bank.ts";
import { buildCycle, type Day } from "./cycle.ts";

const FIRST_DAY = "2026-01-01";

/** From this day on the current bank is in use; a day before it keeps the first bank's puzzles. */
export const CHANGEOVER_DAY = "2026-11-24";

/** A word that the first bank showed in the year before the changeover waits this long. */
const REST_DAYS = 730;

/** `pass` counts how often the cycle was completed before the date. */
export type Calendar = { locate: (date: string) => { day: Day; pass: number } };

const createCalendar = (cycle: Day[], start: string): Calendar => ({
  locate: (date) => {
    const days = daysBetween(start, date);
    const pass = Math.floor(days / cycle.length);
    return { day: cycle[days - pass * cycle.length]!, pass };
  },
});

function createFirstCalendar(secret: string): Calendar {
  const cycle = buildCycle(readFirstBank(), secret, {
    // Another name would shuffle the days of running installations anew.
    purpose: "ring",
    familyDays: 7,
    needsDelight: false,
    notBefore: new Map(),
  });
  return createCalendar(cycle, FIRST_DAY);
}

function createCurrentCalendar(secret: string, first: Calendar): Calendar {
  const notBefore = new Map<string, number>();
  for (let date = FIRST_DAY; date < CHANGEOVER_DAY; date = addDays(date, 1)) {
    for (const { word } of first.locate(date).day) notBefore.set(word, REST_DAYS);
  }
  const cycle = buildCycle(listBankEntries(), secret, {
    purpose: "bank 2",
    familyDays: 28,
    needsDelight: true,
    notBefore,
  });
  return createCalendar(cycle, CHANGEOVER_DAY);
}

let cached: { secret: string; first: Calendar; current: Calendar } | undefined;

/** @returns the calendar that is in use on `date`; arranged once a process for the latest secret. */
export function getCalendar(date: string, secret: string): Calendar {
  if (cached?.secret !== secret) {
    const first = createFirstCalendar(secret);
    cached = { secret, first, current: createCurrentCalendar(secret, first) };
  }
  return date < CHANGEOVER_DAY ? cached.first : cached.current;
}
