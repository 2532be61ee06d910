import type { Database, Transaction } from "@jumbl/db";
import {
  deleteEndedStandings,
  listDuePeriods,
  listEndedPeriods,
  lockDuePlayers,
  rollOverPlayers,
} from "@jumbl/db/queries/boards/standings";
import { readClock } from "@jumbl/db/queries/clock";
import { inSavepoint } from "@jumbl/db/queries/savepoint";
import { addDays, getMsToMidnight, startOfDay, type UtcDate } from "@jumbl/domain/calendar";
import { getPeriodStart } from "@jumbl/domain/leaderboard";
import { GRACE_MS } from "@jumbl/domain/play";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { runInBatches } from "../procedures/run-in-batches.ts";

/** How long before midnight the next day's standings are written. If sooner, plays would replace most of them. */
const LEAD_TIME_MS = 60 * 60 * 1000;

/** How long after midnight ended standings are kept, so that the database is free for the players of the new day. */
const PRUNE_DELAY_MS = 10 * 60 * 1000;

/** Small, so that a concurrent end of a play never waits long. */
const BATCH = 500;

/** Pause between two batches, each of which takes about as long, so that this job does not monopolize the database. */
const PAUSE_MS = 100;

const LOCK = "standings";

/**
 * Does `work` for each player, and returns those for whom it failed. @throws errors of the database that do not
 * depend on the player
 */
async function findFailed(
  db: Transaction,
  userIds: readonly string[],
  work: (userIds: readonly string[]) => Promise<void>,
): Promise<{ userId: string; error: unknown }[]> {
  try {
    await inSavepoint(db, () => work(userIds));
    return [];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (userIds.length === 1) return [{ userId: userIds[0]!, error }];
    const half = Math.ceil(userIds.length / 2);
    return [
      ...(await findFailed(db, userIds.slice(0, half), work)),
      ...(await findFailed(db, userIds.slice(half), work)),
    ];
  }
}

/** Continues after the failure of a player's standings, and throws at the end. */
async function rollOverTo(db: Database, day: UtcDate, onBatch?: () => void): Promise<void> {
  const failures: { userId: string; error: unknown }[] = [];
  for (const period of await listDuePeriods(db, { day })) {
    const start = getPeriodStart(period, day);
    const runBatch = async (inner: Transaction) => {
      const except = failures.map(({ userId }) => userId);
      const userIds = await lockDuePlayers(inner, { period, day, limit: BATCH, except });
      const failed = await findFailed(inner, userIds, (part) =>
        rollOverPlayers(inner, part, { period, start, day, graceMs: GRACE_MS }),
      );
      failures.push(...failed);
      return userIds.length === BATCH;
    };
    await runInBatches(db, { lock: LOCK, runBatch, onBatch, pauseMs: PAUSE_MS });
  }
  if (failures.length === 0) return;
  const players = failures.map(({ userId }) => userId).join(", ");
  throw new Error(`the standings of these players could not be rolled over: ${players}`, {
    cause: failures[0]!.error,
  });
}

/**
 * Writes the standings that change without a play: dates leave a period, and streaks lapse. In the last hour of a day it
 * also writes those of the next day, so that at midnight only the changes of the last seconds are left.
 */
export async function rollOverStandings(db: Database, onBatch?: () => void): Promise<void> {
  const { now, today } = await readClock(db);
  await rollOverTo(db, today, onBatch);
  if (getMsToMidnight(now) <= LEAD_TIME_MS) await rollOverTo(db, addDays(today, 1), onBatch);
}

/** Deletes the standings of earlier days, except in the first minutes of a day. No board reads them. */
export async function pruneStandings(db: Database, onBatch?: () => void): Promise<void> {
  const { now, today } = await readClock(db);
  if (now.getTime() - startOfDay(today).getTime() < PRUNE_DELAY_MS) return;
  for (const period of await listEndedPeriods(db, { today })) {
    const runBatch = async (inner: Database) =>
      (await deleteEndedStandings(inner, { period, today, limit: BATCH })) === BATCH;
    await runInBatches(db, { lock: LOCK, runBatch, onBatch, pauseMs: PAUSE_MS });
  }
}
