import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import {
  areStandingsStale,
  endLapsedStreaks,
  lockNextPlayers,
  lockStandings,
  recountStandings,
  STANDINGS_BATCH,
  rollStandings,
  type Window,
} from "@jumbl/db/queries/standings";
import type { UtcDate } from "@jumbl/domain/calendar";
import { PERIODS, periodStart } from "@jumbl/domain/leaderboard";

/** Every period as it stands on a date. */
export function windowsOf(today: UtcDate): Window[] {
  return PERIODS.map((period) => ({ period, start: periodStart(period, today) }));
}

/** Does a batch after the other, each in a transaction of its own, until one is not full. */
async function inBatches(db: Database, work: (db: Database) => Promise<number>): Promise<void> {
  let done: number;
  do {
    done = await db.transaction().execute(async (inner) => {
      await lockStandings(inner);
      return work(inner);
    });
  } while (done === STANDINGS_BATCH);
}

/**
 * Brings the standings into the new day: days that have fallen out of a period are taken out of its sums, and streaks
 * that a whole day without a solve has ended are ended. Done after midnight and by whoever reads a board first; on any
 * other call it is one cheap look. Small transactions, so that no finishing play waits for it.
 */
export async function turnDay(db: Database): Promise<void> {
  const { today } = await readClock(db);
  const windows = windowsOf(today).filter(({ start }) => start !== null);
  if (!(await areStandingsStale(db, { windows, today }))) return;
  for (const window of windows) {
    await inBatches(db, (inner) => rollStandings(inner, window));
  }
  await inBatches(db, (inner) => endLapsedStreaks(inner, { today }));
}

/** Writes everyone's standings anew from results and statistics: what the kept ones must equal (Decision 6). */
export async function recountAllStandings(db: Database): Promise<void> {
  const { today } = await readClock(db);
  let after: string | null = null;
  await inBatches(db, async (inner) => {
    const userIds = await lockNextPlayers(inner, { after });
    await recountStandings(inner, { windows: windowsOf(today), today, userIds });
    after = userIds.at(-1) ?? null;
    return userIds.length;
  });
}
