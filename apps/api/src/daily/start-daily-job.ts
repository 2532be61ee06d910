import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { getMsToMidnight } from "@jumbl/domain/calendar";
import type { FastifyBaseLogger } from "fastify";
import { rollOverStandings } from "../leaderboard/roll-over-standings.ts";
import { scheduleDailyPuzzles } from "./schedule-daily-puzzles.ts";

const MINUTE_MS = 60 * 1000;

const LEAD_TIME_MS = 10 * MINUTE_MS;

const MIN_DELAY_MS = MINUTE_MS;

/** Short enough to notice a clock that was set or a computer that slept. */
const MAX_DELAY_MS = 60 * MINUTE_MS;

/** Schedules puzzles and rolls the standings over, now and before every midnight; returns a function that stops it. */
export function startDailyJob(db: Database, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout;
  const runAfter = (ms: number) => {
    timer = setTimeout(() => void run(), ms);
    timer.unref();
  };
  const run = async () => {
    try {
      await scheduleDailyPuzzles(db);
      await rollOverStandings(db);
      const { now } = await readClock(db);
      const untilLeadTime = getMsToMidnight(now) - LEAD_TIME_MS;
      runAfter(Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, untilLeadTime)));
    } catch (error) {
      log.error(error, "daily job failed; retrying in a minute");
      runAfter(MINUTE_MS);
    }
  };
  void run();
  return () => clearTimeout(timer);
}
