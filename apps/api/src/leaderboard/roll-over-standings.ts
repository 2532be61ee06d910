import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import {
  deleteEndedStandings,
  listDuePeriods,
  listEndedPeriods,
  rollOverBatch,
  STANDINGS_BATCH,
} from "@jumbl/db/queries/boards/standings";
import { addDays, getMsToMidnight, type UtcDate } from "@jumbl/domain/calendar";
import { getPeriodStart } from "@jumbl/domain/leaderboard";

/** So long before midnight the next day's standings are written. Earlier, most would be replaced by a play. */
const LEAD_TIME_MS = 60 * 60 * 1000;

/** Small transactions, so that plays need not wait; none while another instance is at work. */
async function runInBatches(
  db: Database,
  runBatch: (inner: Database) => Promise<number>,
): Promise<void> {
  let rows: number;
  do {
    rows = await db
      .transaction()
      .execute(async (inner) =>
        (await tryLockJob(inner, "standings")) ? await runBatch(inner) : 0,
      );
  } while (rows === STANDINGS_BATCH);
}

async function rollOverTo(db: Database, day: UtcDate): Promise<void> {
  for (const period of await listDuePeriods(db, { day })) {
    const start = getPeriodStart(period, day);
    await runInBatches(db, (inner) => rollOverBatch(inner, { period, start, day }));
  }
}

/**
 * Writes the standings that change without a play: dates leave a period, and streaks lapse. In the last hour of a day
 * also those of the next day, so that at midnight nothing is left to do but what changed in the last seconds.
 */
export async function rollOverStandings(db: Database): Promise<void> {
  const { now, today } = await readClock(db);
  await rollOverTo(db, today);
  if (getMsToMidnight(now) <= LEAD_TIME_MS) await rollOverTo(db, addDays(today, 1));
}

/** Deletes the standings of earlier days. No board reads them. */
export async function pruneStandings(db: Database): Promise<void> {
  const { today } = await readClock(db);
  for (const period of await listEndedPeriods(db, { today })) {
    await runInBatches(db, (inner) =>
      deleteEndedStandings(inner, { period, today, limit: STANDINGS_BATCH }),
    );
  }
}
