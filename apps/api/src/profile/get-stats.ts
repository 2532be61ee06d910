import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import { listDailyResults } from "@jumbl/db/queries/results";
import { findStats } from "@jumbl/db/queries/stats";
import { toTimeSeconds } from "@jumbl/domain/play";
import {
  applyLapse,
  type DifficultyFigures,
  figuresByDifficulty,
  recountStats,
} from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";
import { findStreakDate } from "./find-streak-date.ts";

/** How many solves the chart of times shows. */
const CHARTED_SOLVES = 60;

/** `GET /api/stats/me`: statistics as kept, with streaks only as long as they live (Decisions 4 and 5). */
export async function getStats({ db, player }: PlayerContext): Promise<StatsOutput> {
  const kept = (await findStats(db, player.id)) ?? NOTHING_PLAYED;
  const stats = applyLapse(kept, await findStreakDate(db, player.id));
  const { currentStreak, totalSolved } = stats;
  return { currentStreak, totalSolved, stats };
}

const NOTHING_PLAYED = {
  currentStreak: 0,
  bestStreak: 0,
  currentDayStreak: 0,
  totalGames: 0,
  totalSolved: 0,
  averageTime: null,
  averageAttempts: null,
  lastSolvedDate: null,
};

function viewFigures({ averageTimeMs, bestTimeMs, ...figures }: DifficultyFigures) {
  return {
    ...figures,
    averageTime: averageTimeMs === null ? null : averageTimeMs / 1000,
    bestTime: bestTimeMs === null ? null : toTimeSeconds(bestTimeMs),
  };
}

/** What the profile tells besides the statistics, from all of the player's daily results. */
export async function getStatsDetails({ db, player }: PlayerContext): Promise<StatsDetailsOutput> {
  const results = await listDailyResults(db, { userId: player.id });
  const { bestDayStreak, streakEnd } = recountStats(results, await findStreakDate(db, player.id));
  const { easy, medium, hard } = figuresByDifficulty(results);
  return {
    bestDayStreak,
    streakEnd,
    byDifficulty: { easy: viewFigures(easy), medium: viewFigures(medium), hard: viewFigures(hard) },
    solveTimes: results
      .filter((result) => result.solved)
      .slice(-CHARTED_SOLVES)
      .map(({ date, difficulty, timeMs }) => ({
        date,
        difficulty,
        timeSeconds: toTimeSeconds(timeMs),
      })),
  };
}
