import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import {
  type ProgressDetails,
  readProgressDetails,
} from "@jumbl/db/queries/progress/progress-details";
import { toTimeSeconds } from "@jumbl/domain/play";
import { mapDifficulties } from "@jumbl/domain/puzzle";
import {
  addResults,
  getStatsByDifficulty,
  getStreakEnd,
  NO_PROGRESS,
  type Progress,
} from "@jumbl/domain/progress";
import { applyLapse, type DifficultyStats } from "@jumbl/domain/stats";
import type { PlayerContext } from "../procedures/context.ts";
import { findStreakDate } from "../plays/get-streak-date.ts";

const MAX_CHART_SOLVES = 60;

const EMPTY_STATS = {
  currentStreak: 0,
  bestStreak: 0,
  currentDayStreak: 0,
  totalGames: 0,
  totalSolved: 0,
  averageTime: null,
  averageAttempts: null,
  lastSolvedDate: null,
};

/** `GET /api/stats/me`: the stored statistics. A lapsed streak is returned as 0. See docs/rules.md#streaks. */
export async function getStats({ playerReads, player }: PlayerContext): Promise<StatsOutput> {
  const { stats: stored = EMPTY_STATS, ...streakClock } = await playerReads.readStats({
    userId: player.id,
  });
  const stats = applyLapse(stored, findStreakDate(streakClock));
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

/** After all daily results. */
function getProgress({ checkpoint, openResults }: ProgressDetails): Progress {
  if (checkpoint === null) return NO_PROGRESS;
  const added = openResults.filter(({ date }) => date >= checkpoint.date);
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
