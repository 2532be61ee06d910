import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import {
  type ProgressDetails,
  readProgressDetails,
} from "@jumbl/db/queries/progress/progress-details";
import { toTimeSeconds } from "@jumbl/domain/play";
import { mapDifficulties } from "@jumbl/domain/puzzle";
import {
  addResults,
  type DifficultyStats,
  getStatsByDifficulty,
  getStreakEnd,
  NO_PROGRESS,
  type Progress,
} from "@jumbl/domain/progress";
import type { PlayerContext } from "../procedures/context.ts";
import { computeStats, findStreakDate } from "../plays/compute-stats.ts";

const MAX_CHART_SOLVES = 60;

/** `GET /api/stats/me`. */
export async function getStats({ batched, player }: PlayerContext): Promise<StatsOutput> {
  const stats = computeStats(await batched.readStats({ userId: player.id }));
  const { currentStreak, totalSolved } = stats;
  return { currentStreak, totalSolved, stats };
}

function serializeStats({ averageTimeMs, bestTimeMs, ...stats }: DifficultyStats) {
  return {
    ...stats,
    averageTime: averageTimeMs === null ? null : averageTimeMs / 1000,
    bestTime: bestTimeMs === null ? null : toTimeSeconds(bestTimeMs),
  };
}

/** The progress after all daily results. */
function getProgress({ checkpoint, recentResults }: ProgressDetails): Progress {
  if (checkpoint === null) return NO_PROGRESS;
  const added = recentResults.filter(({ date }) => date >= checkpoint.date);
  return addResults(checkpoint.progress, added);
}

export async function getStatsDetails({ db, player }: PlayerContext): Promise<StatsDetailsOutput> {
  const details = await readProgressDetails(db, { userId: player.id, limit: MAX_CHART_SOLVES });
  const progress = getProgress(details);
  const stats = getStatsByDifficulty(progress);
  return {
    bestDayStreak: progress.bestDayStreak,
    streakEnd: getStreakEnd(progress, findStreakDate(details)),
    byDifficulty: mapDifficulties((difficulty) => serializeStats(stats[difficulty])),
    solveTimes: details.latestSolves.map(({ date, difficulty, timeMs, attempts }) => ({
      date,
      difficulty,
      timeSeconds: toTimeSeconds(timeMs),
      attempts,
    })),
  };
}
