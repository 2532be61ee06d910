import type { PlayerFigures } from "@jumbl/db/queries/progress/player-figures";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import type { AchievementResult } from "@jumbl/domain/achievement";
import { addResults, type Progress, sumTotals } from "@jumbl/domain/progress";

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
  const open = results.filter((result) => result.date >= date);
  return { checkpoint, progress: addResults(checkpoint, open) };
}

export function createStoredStats(progress: Progress): PlayerFigures["stats"] {
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
