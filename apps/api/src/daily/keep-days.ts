import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findLastPuzzleDate } from "@jumbl/db/queries/puzzles";
import { addDays, msToMidnight } from "@jumbl/domain/calendar";
import type { FastifyBaseLogger } from "fastify";
import { turnDay } from "../leaderboard/turn-day.ts";
import { ensureDay } from "./ensure-day.ts";

/** How long before midnight the new day is looked after again, in milliseconds. */
const AHEAD_MS = 10 * 60 * 1000;

/** After a failure, and as the longest sleep: clocks are set and laptops sleep. Milliseconds. */
const RETRY_MS = 60 * 1000;
const LONGEST_MS = 60 * 60 * 1000;

/** How many days without a server are made up for, so that the archive has no holes. */
const LONGEST_PAUSE_DAYS = 400;

/** Writes the puzzles up to tomorrow: of today, and of the days on which no server ran. */
export async function ensureDays(db: Database): Promise<void> {
  const { today } = await readClock(db);
  const tomorrow = addDays(today, 1);
  // An operator may have written a day far ahead: it says nothing of the days before it.
  const last = (await findLastPuzzleDate(db, { until: today })) ?? today;
  const earliest = addDays(today, -LONGEST_PAUSE_DAYS);
  let date = last < earliest ? earliest : last;
  for (; date <= tomorrow; date = addDays(date, 1)) await ensureDay(db, date);
}

/** Looks after the days from now on, ahead of every midnight; answers with what stops it. */
export function keepDays(db: Database, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout;
  const after = (ms: number) => {
    timer = setTimeout(() => void turn(), ms);
    timer.unref();
  };
  const turn = async () => {
    try {
      await ensureDays(db);
      await turnDay(db);
      const { now } = await readClock(db);
      after(Math.min(LONGEST_MS, Math.max(RETRY_MS, msToMidnight(now) - AHEAD_MS)));
    } catch (error) {
      log.error(error, "the coming days could not be made ready; trying again in a minute");
      after(RETRY_MS);
    }
  };
  void turn();
  return () => clearTimeout(timer);
}
