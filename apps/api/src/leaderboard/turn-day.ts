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

/** What PostgreSQL says when a lock was not to be had in time. */
const LOCK_TIMEOUT = "55P03";

/** How many batches of each kind a reader helps with. */
const HELPED_BATCHES = 8;

/** Every period as it stands on a date. */
export function windowsOf(today: UtcDate): Window[] {
  return PERIODS.map((period) => ({ period, start: periodStart(period, today) }));
}

/** Does a batch after the other, each in a transaction of its own, until one is not full or `most` are done. */
async function inBatches(
  db: Database,
  work: (db: Database) => Promise<number>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  let done = STANDINGS_BATCH;
  for (let count = 0; count < most && done === STANDINGS_BATCH; count += 1) {
    done = await db.transaction().execute(async (inner) => {
      await lockStandings(inner);
      return work(inner);
    });
  }
}

/**
 * Brings the standings into the new day: days that have fallen out of a period are taken out of its sums, and streaks
 * that a whole day without a solve has ended are ended. At any other time it is one cheap look. Small transactions, so
 * that no finishing play waits for it; `batches` limits how many of each kind this call does.
 */
export async function turnDay(db: Database, { batches }: { batches?: number } = {}): Promise<void> {
  const { today } = await readClock(db);
  const windows = windowsOf(today).filter(({ start }) => start !== null);
  if (!(await areStandingsStale(db, { windows, today }))) return;
  for (const window of windows) {
    await inBatches(db, (inner) => rollStandings(inner, window), batches);
  }
  await inBatches(db, (inner) => endLapsedStreaks(inner, { today }), batches);
}

/**
 * As `turnDay`, for a reader who meets the new day first: some batches of each kind, which is all there is to do until
 * there are thousands of players. While others have more to do, the boards are shown as far as they have come.
 */
export async function helpTurnDay(db: Database): Promise<void> {
  try {
    await turnDay(db, { batches: HELPED_BATCHES });
  } catch (error) {
    const isLockedByOthers =
      error instanceof Error && "code" in error && error.code === LOCK_TIMEOUT;
    if (!isLockedByOthers) throw error;
  }
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
