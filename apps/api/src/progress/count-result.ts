import type { Database, GameResult, Puzzle, Transaction } from "@jumbl/db";
import { listDailyResults } from "@jumbl/db/queries/play/results";
import { type DerivedRows, saveDerivedRows } from "@jumbl/db/queries/progress/derived-rows";
import { type PlayerRecord, readPlayerRecord } from "@jumbl/db/queries/progress/player-records";
import {
  ACHIEVEMENTS,
  type AchievementId,
  type AchievementResult,
  evaluateAchievements,
} from "@jumbl/domain/achievement";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import {
  addResults,
  getCriteriaCounts,
  NO_PROGRESS,
  type Progress,
  sumTotals,
} from "@jumbl/domain/progress";
import { addToStandings, recountStandings } from "./compute-standings.ts";

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
  const rows =
    addToDerivedRows(record, result, puzzle) ??
    (await recountDerivedRows(db, { userId, record, result }));
  await saveDerivedRows(db, rows);
}

/** Undefined when a recount is needed: the clock was set back, or the stored rows do not add up, as for a hidden player. */
function addToDerivedRows(
  { today, checkpoint: stored, recentResults, totalSolved, achievements, standings }: PlayerRecord,
  result: GameResult,
  { date }: Pick<Puzzle, "date">,
): DerivedRows | undefined {
  const checkpointDate = getCheckpointDate(today);
  const checkpoint = stored ?? { progress: NO_PROGRESS, date: checkpointDate };
  const isRecent = date >= checkpointDate && date <= today;
  if (checkpoint.date > checkpointDate || !isRecent) return undefined;

  const moved = moveCheckpoint(checkpoint.progress, recentResults, checkpointDate);
  const stats = toStoredStats(moved.progress);
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

/** Reads all results of the player. Without `result` achievements stay unchanged, since no play could earn one. */
export async function recountDerivedRows(
  db: Database,
  { userId, record, result }: { userId: string; record: PlayerRecord; result?: GameResult },
): Promise<DerivedRows> {
  const { today } = record;
  const results = await listDailyResults(db, userId);
  const checkpointDate = getCheckpointDate(today);
  const { checkpoint, progress } = moveCheckpoint(NO_PROGRESS, results, checkpointDate);
  return {
    userId,
    checkpoint,
    checkpointDate,
    stats: toStoredStats(progress),
    achievements:
      result === undefined ? [] : listChangedAchievements(record.achievements, progress, result),
    standings: recountStandings(record.standings, { today, progress }, results),
  };
}

/** A play ends on its date or in the hour after, so results of earlier dates are final. */
export function getCheckpointDate(today: UtcDate): UtcDate {
  return addDays(today, -1);
}

/** Moves a checkpoint to `date`; returns it with the progress after all results. */
export function moveCheckpoint(
  progress: Progress,
  results: readonly AchievementResult[],
  date: UtcDate,
): { checkpoint: Progress; progress: Progress } {
  const checkpoint = addResults(
    progress,
    results.filter((result) => result.date < date),
  );
  const later = results.filter((result) => result.date >= date);
  return { checkpoint, progress: addResults(checkpoint, later) };
}

export function toStoredStats(progress: Progress): DerivedRows["stats"] {
  const { currentStreak, bestStreak, currentDayStreak, bestDayStreak, lastSolvedDate } = progress;
  return {
    ...sumTotals(progress),
    currentStreak,
    bestStreak,
    currentDayStreak,
    bestDayStreak,
    lastSolvedDate,
  };
}

/**
 * The achievements whose progress has changed; newly earned ones refer to `result`. Earned achievements are never
 * revoked.
 */
export function listChangedAchievements(
  saved: PlayerRecord["achievements"],
  progress: Progress,
  result: Pick<GameResult, "id" | "completedAt">,
): DerivedRows["achievements"] {
  const earned = Object.keys(saved).filter((id) => saved[id]?.isEarned);
  const evaluation = evaluateAchievements(getCriteriaCounts(progress), new Set(earned));
  const isChanged = (id: AchievementId) =>
    // The goal may have been lowered to the saved progress.
    evaluation[id].earned || evaluation[id].progress !== (saved[id]?.progress ?? 0);
  return ACHIEVEMENTS.filter(({ id }) => !earned.includes(id) && isChanged(id)).map(({ id }) => {
    const { progress: reached, earned: isEarned } = evaluation[id];
    return {
      achievementId: id,
      progress: reached,
      earnedAt: isEarned ? result.completedAt : null,
      resultId: isEarned ? result.id : null,
    };
  });
}
