import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { areStandingsStale, endLapsedStreaks, rollOverPeriod } from "@jumbl/db/queries/standings";
import { listPeriodWindows } from "./list-period-windows.ts";
import { runInBatches } from "./run-in-batches.ts";

/** PostgreSQL's `lock_not_available`: a lock was not granted within `lock_timeout`. */
const LOCK_TIMEOUT_SQLSTATE = "55P03";

const MAX_READER_BATCHES = 8;

/** Removes the days that have left each period and ends lapsed streaks. A single cheap query when nothing is stale. */
export async function rollOverStandings(
  db: Database,
  { maxBatches }: { maxBatches?: number } = {},
): Promise<void> {
  const { today } = await readClock(db);
  const windows = listPeriodWindows(today).filter(({ start }) => start !== null);
  if (!(await areStandingsStale(db, { windows, today }))) return;
  for (const window of windows) {
    await runInBatches(db, (inner) => rollOverPeriod(inner, window), maxBatches);
  }
  await runInBatches(db, (inner) => endLapsedStreaks(inner, { today }), maxBatches);
}

/** Rolls the standings over as far as one request may, and not at all while another transaction holds the lock. */
export async function rollOverIfStale(db: Database): Promise<void> {
  try {
    await rollOverStandings(db, { maxBatches: MAX_READER_BATCHES });
  } catch (error) {
    const isLockTimeout =
      error instanceof Error && "code" in error && error.code === LOCK_TIMEOUT_SQLSTATE;
    if (!isLockTimeout) throw error;
  }
}
