import { setTimeout } from "node:timers/promises";
import type { Database, Transaction } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { inTransaction } from "../procedures/transaction.ts";
import {
  deleteEndedStandings,
  listDuePeriods,
  listEndedPeriods,
  rollOverBatch,
  STANDINGS_BATCH,
} from "@jumbl/db/queries/boards/standings";
import { addDays, getMsToMidnight, startOfDay, type UtcDate } from "@jumbl/domain/calendar";
import { getPeriodStart } from "@jumbl/domain/leaderboard";

/** How long before midnight the next day's standings are written. Earlier, a play would replace most of them. */
const LEAD_TIME_MS = 60 * 60 * 1000;

/** Ended standings are deleted only after this, so that the database is free for the players of the new day. */
const RUSH_MS = 10 * 60 * 1000;

/** Pause between two batches, each of which takes about as long, so that this job does not monopolize the database. */
const PAUSE_MS = 100;

/**
 * Works in small transactions, so that plays need not wait; does nothing while another instance is working. The next
 * call continues.
 */
async function runInBatches(
  db: Database,
  runBatch: (inner: Transaction) => Promise<number>,
): Promise<void> {
  for (;;) {
    const rows = await inTransaction({ db }, async ({ db: inner }) =>
      (await tryLockJob(inner, "standings")) ? await runBatch(inner) : 0,
    );
    if (rows < STANDINGS_BATCH) return;
    await setTimeout(PAUSE_MS);
  }
}

async function rollOverTo(db: Database, day: UtcDate): Promise<void> {
  for (const period of await listDuePeriods(db, { day })) {
    const start = getPeriodStart(period, day);
    await runInBatches(db, (inner) => rollOverBatch(inner, { period, start, day }));
  }
}

/**
 * Writes the standings that change without a play: dates leave a period, and streaks lapse. In the last hour of a day
 * also those of the next day, so that at midnight only the changes of the last seconds are left.
 */
export async function rollOverStandings(db: Database): Promise<void> {
  const { now, today } = await readClock(db);
  await rollOverTo(db, today);
  if (getMsToMidnight(now) <= LEAD_TIME_MS) await rollOverTo(db, addDays(today, 1));
}

/** Deletes the standings of earlier days, except in the first minutes of a day. No board reads them. */
export async function pruneStandings(db: Database): Promise<void> {
  const { now, today } = await readClock(db);
  if (now.getTime() - startOfDay(today).getTime() < RUSH_MS) return;
  for (const period of await listEndedPeriods(db, { today })) {
    await runInBatches(db, (inner) =>
      deleteEndedStandings(inner, { period, today, limit: STANDINGS_BATCH }),
    );
  }
}
