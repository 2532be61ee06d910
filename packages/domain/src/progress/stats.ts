import type { CriteriaCounts } from "../achievement/criteria-counts.ts";
import type { UtcDate } from "../calendar/utc-date.ts";
import { DIFFICULTIES, type Difficulty, mapDifficulties } from "../puzzle/difficulty.ts";
import { computeWinRate } from "../stats/win-rate.ts";
import type { StreakEnd } from "../streak/streak-end.ts";
import { type DifficultyTotals, endMissedStreak, type Progress } from "./progress.ts";

export type ProgressTotals = {
  totalGames: number;
  totalSolved: number;
  totalTimeMs: number;
  totalAttempts: number;
};

/** Over solved daily plays; averages and best time are null without any. See docs/rules.md#statistics. */
export type DifficultyStats = ProgressTotals & {
  averageTimeMs: number | null;
  averageAttempts: number | null;
  bestTimeMs: number | null;
  winRate: number;
};

export function sumTotals({ byDifficulty }: Progress): ProgressTotals {
  const sum = (key: "games" | "solved" | "timeMs" | "attempts") =>
    DIFFICULTIES.reduce((total, difficulty) => total + byDifficulty[difficulty][key], 0);
  return {
    totalGames: sum("games"),
    totalSolved: sum("solved"),
    totalTimeMs: sum("timeMs"),
    totalAttempts: sum("attempts"),
  };
}

export function getStatsByDifficulty(progress: Progress): Record<Difficulty, DifficultyStats> {
  return mapDifficulties((difficulty) => getStats(progress.byDifficulty[difficulty]));
}

function getStats(totals: DifficultyTotals): DifficultyStats {
  const { games, solved, timeMs, attempts, bestTimeMs } = totals;
  return {
    totalGames: games,
    totalSolved: solved,
    totalTimeMs: timeMs,
    totalAttempts: attempts,
    averageTimeMs: solved > 0 ? timeMs / solved : null,
    averageAttempts: solved > 0 ? attempts / solved : null,
    winRate: computeWinRate(solved, games),
    bestTimeMs,
  };
}

/** Null when no streak has ended, or the current one is at least as long. See docs/rules.md#streaks. */
export function getStreakEnd(progress: Progress, today: UtcDate): StreakEnd | null {
  const { streakEnd, currentStreak } = endMissedStreak(progress, today);
  return streakEnd && currentStreak < streakEnd.length ? streakEnd : null;
}

export function getCriteriaCounts(progress: Progress): CriteriaCounts {
  return {
    ...progress.counts,
    "perfect-days": progress.perfectDays,
    "perfect-days-without-hints": progress.perfectDaysWithoutHints,
    "puzzle-streak": progress.bestStreak,
    "day-streak": progress.bestDayStreak,
  };
}
