import type { StatsDetailsOutput, StatsOutput } from "@jumbl/contract/profile";
import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findUnfinishedDailyPlay } from "@jumbl/db/queries/plays";
import { listDailyResults } from "@jumbl/db/queries/results";
import { findStats } from "@jumbl/db/queries/stats";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { isWithinGrace, toTimeSeconds } from "@jumbl/domain/play";
import {
  applyLapse,
  type DifficultyFigures,
  figuresByDifficulty,
  recountStats,
} from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";

/** How many solves the chart of times shows. */
const CHARTED_SOLVES = 60;

/** The date a player's streak is judged by: yesterday while a play of it runs in its grace hour, else today. */
async function findStreakDate(db: Database, userId: string): Promise<UtcDate> {
  const { now, today } = await readClock(db);
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return today;
  const running = await findUnfinishedDailyPlay(db, { userId, date: yesterday });
  return running === undefined ? today : yesterday;
}

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
