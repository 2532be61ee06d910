import type { Database, GameResult } from "@jumbl/db";
import { type PlayerFigures, savePlayerFigures } from "@jumbl/db/queries/progress/player-figures";
import {
  listCountedPlayers,
  lockPlayerRecord,
  type PlayerRecord,
} from "@jumbl/db/queries/progress/player-records";
import { listDailyResults } from "@jumbl/db/queries/play/results";
import { NO_PROGRESS } from "@jumbl/domain/progress";
import { inTransaction } from "../procedures/transaction.ts";
import { recountStandings } from "./compute-standings.ts";
import { createStoredStats, getCheckpointDate, moveCheckpoint } from "./create-figures.ts";
import { listChangedAchievements } from "./list-changed-achievements.ts";

/** Reads all results of the player. Without `result` achievements stay unchanged, since no play could earn one. */
export async function recountFigures(
  db: Database,
  { userId, record, result }: { userId: string; record: PlayerRecord; result?: GameResult },
): Promise<PlayerFigures> {
  const { today } = record;
  const results = await listDailyResults(db, userId);
  const checkpointDate = getCheckpointDate(today);
  const { checkpoint, progress } = moveCheckpoint(NO_PROGRESS, results, checkpointDate);
  return {
    userId,
    checkpoint,
    checkpointDate,
    stats: createStoredStats(progress),
    achievements:
      result === undefined ? [] : listChangedAchievements(record.achievements, progress, result),
    standings: recountStandings(record.standings, { today, progress }, results),
  };
}

/** Does nothing for a player without statistics. */
export async function recountPlayer(db: Database, userId: string): Promise<void> {
  await inTransaction({ db }, async ({ db: inner }) => {
    const record = await lockPlayerRecord(inner, userId);
    if (record === undefined) return;
    await savePlayerFigures(inner, await recountFigures(inner, { record, userId }));
  });
}

const PLAYERS_PER_BATCH = 200;

/** Returns the number of players. */
export async function recountAllPlayers(
  db: Database,
  onProgress: (players: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const players = await listCountedPlayers(db, { after, limit: PLAYERS_PER_BATCH });
    if (players.length === 0) return count;
    for (const userId of players) await recountPlayer(db, userId);
    count += players.length;
    onProgress(count);
    after = players.at(-1);
  }
}
