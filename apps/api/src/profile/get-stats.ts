import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import { listLatestSolves } from "@jumbl/db/queries/results";
import { readStats } from "@jumbl/db/queries/streaks";
import { toTimeSeconds } from "@jumbl/domain/play";
import { mapDifficulties } from "@jumbl/domain/puzzle";
import { getStatsByDifficulty, getStreakEnd } from "@jumbl/domain/progress";
import { applyLapse, type DifficultyStats } from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";
import { findStreakDate, getStreakDate } from "../plays/get-streak-date.ts";
import { loadProgress } from "../progress/load-progress.ts";

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
export async function getStats({ db, player }: PlayerContext): Promise<StatsOutput> {
  const { stats: stored = EMPTY_STATS, ...streakClock } = await readStats(db, player.id);
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

export async function getStatsDetails({ db, player }: PlayerContext): Promise<StatsDetailsOutput> {
  const progress = await loadProgress(db, player.id);
  const stats = getStatsByDifficulty(progress);
  const solves = await listLatestSolves(db, { userId: player.id, limit: MAX_CHART_SOLVES });
  return {
    bestDayStreak: progress.bestDayStreak,
    streakEnd: getStreakEnd(progress, await getStreakDate(db, player.id)),
    byDifficulty: mapDifficulties((difficulty) => serializeStats(stats[difficulty])),
    solveTimes: solves.map(({ date, difficulty, timeMs }) => ({
      date,
      difficulty,
      timeSeconds: toTimeSeconds(timeMs),
    })),
  };
}
