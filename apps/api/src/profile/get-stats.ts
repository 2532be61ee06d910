import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import { listDailyResults } from "@jumbl/db/queries/results";
import { findUserStats } from "@jumbl/db/queries/stats";
import { toTimeSeconds } from "@jumbl/domain/play";
import { mapDifficulties } from "@jumbl/domain/puzzle";
import {
  applyLapse,
  type DifficultyStats,
  computeStatsByDifficulty,
  recountStats,
} from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";
import { getStreakDate } from "../plays/get-streak-date.ts";

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
  const stored = (await findUserStats(db, player.id)) ?? EMPTY_STATS;
  const stats = applyLapse(stored, await getStreakDate(db, player.id));
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
  const results = await listDailyResults(db, { userId: player.id });
  const { bestDayStreak, streakEnd } = recountStats(results, await getStreakDate(db, player.id));
  const stats = computeStatsByDifficulty(results);
  return {
    bestDayStreak,
    streakEnd,
    byDifficulty: mapDifficulties((difficulty) => serializeStats(stats[difficulty])),
    solveTimes: results
      .filter((result) => result.solved)
      .slice(-MAX_CHART_SOLVES)
      .map(({ date, difficulty, timeMs }) => ({
        date,
        difficulty,
        timeSeconds: toTimeSeconds(timeMs),
      })),
  };
}
