import type { GameResult, Puzzle, Transaction } from "@jumbl/db";
import { type PlayerFigures, savePlayerFigures } from "@jumbl/db/queries/progress/player-figures";
import { type PlayerRecord, readPlayerRecord } from "@jumbl/db/queries/progress/player-records";
import { NO_PROGRESS } from "@jumbl/domain/progress";
import { addToStandings } from "./compute-standings.ts";
import { createStoredStats, getCheckpointDate, moveCheckpoint } from "./create-figures.ts";
import { listChangedAchievements } from "./list-changed-achievements.ts";
import { recountFigures } from "./recount-player.ts";

/**
 * Updates everything derived from the player's daily results with one more. The work does not grow with their number:
 * older results are in the checkpoint. Requires the transaction of `insertResult`. See
 * docs/decisions/0002-statistics-are-counted-from-a-checkpoint.md.
 */
export async function countResult(
  db: Transaction,
  result: GameResult,
  puzzle: Pick<Puzzle, "date">,
): Promise<void> {
  const { userId } = result;
  const record = await readPlayerRecord(db, userId);
  const figures =
    addToFigures(record, result, puzzle) ?? (await recountFigures(db, { userId, record, result }));
  await savePlayerFigures(db, figures);
}

/** Undefined when the stored figures are not those of the day before this result, so that a recount is needed. */
function addToFigures(
  { today, openResults, totalSolved, achievements, standings, ...record }: PlayerRecord,
  result: GameResult,
  { date }: Pick<Puzzle, "date">,
): PlayerFigures | undefined {
  const checkpointDate = getCheckpointDate(today);
  const checkpoint = record.checkpoint ?? { progress: NO_PROGRESS, date: checkpointDate };
  const isRecent = date >= checkpointDate && date <= today;
  if (checkpoint.date > checkpointDate || !isRecent) return undefined;

  const moved = moveCheckpoint(checkpoint.progress, openResults, checkpointDate);
  const stats = createStoredStats(moved.progress);
  const rows = addToStandings(standings, { today, progress: moved.progress }, { ...result, date });
  const solved = rows?.find((row) => row.period === "all")?.solves ?? 0;
  const expected = totalSolved + (result.solved ? 1 : 0);
  if (rows === undefined || stats.totalSolved !== expected || solved !== expected) return undefined;
  return {
    userId: result.userId,
    checkpoint: moved.checkpoint,
    checkpointDate,
    stats,
    achievements: listChangedAchievements(achievements, moved.progress, result),
    standings: rows,
  };
}
