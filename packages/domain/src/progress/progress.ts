import {
  type AchievementResult,
  COUNTED_SOLVES,
  type CountedSolves,
} from "../achievement/criteria-counts.ts";
import { addDays, type UtcDate } from "../calendar/utc-date.ts";
import { DIFFICULTIES, type Difficulty, mapDifficulties } from "../puzzle/difficulty.ts";
import { sortResults } from "../streak/daily-result.ts";
import { hasLapsed } from "../streak/lapse.ts";
import type { StreakEnd } from "../streak/streak-end.ts";

/** `timeMs` and `attempts` are sums over solved plays; the best time is null without one. */
export type DifficultyTotals = {
  games: number;
  solved: number;
  timeMs: number;
  attempts: number;
  bestTimeMs: number | null;
};

/** Allows one more result to be counted without the earlier ones; stored as JSON. Streaks are as of the last result. */
export type Progress = {
  byDifficulty: Record<Difficulty, DifficultyTotals>;
  counts: Record<CountedSolves, number>;
  perfectDays: number;
  perfectDaysWithoutHints: number;
  currentStreak: number;
  bestStreak: number;
  currentDayStreak: number;
  bestDayStreak: number;
  lastSolvedDate: UtcDate | null;
  /** The last streak that ended, however short. */
  streakEnd: StreakEnd | null;
  /** Solves of `lastSolvedDate`. */
  lastDay: { solves: number; solvesWithoutHints: number };
};

const COUNTED_TYPES = Object.keys(COUNTED_SOLVES) as CountedSolves[];

const NO_TOTALS: DifficultyTotals = {
  games: 0,
  solved: 0,
  timeMs: 0,
  attempts: 0,
  bestTimeMs: null,
};

export const NO_PROGRESS: Progress = {
  byDifficulty: mapDifficulties(() => NO_TOTALS),
  counts: Object.fromEntries(COUNTED_TYPES.map((type) => [type, 0])) as Record<
    CountedSolves,
    number
  >,
  perfectDays: 0,
  perfectDaysWithoutHints: 0,
  currentStreak: 0,
  bestStreak: 0,
  currentDayStreak: 0,
  bestDayStreak: 0,
  lastSolvedDate: null,
  streakEnd: null,
  lastDay: { solves: 0, solvesWithoutHints: 0 },
};

/** `results` are later than those in `progress`, in the order of docs/rules.md#streaks; among themselves in any order. */
export function addResults(progress: Progress, results: readonly AchievementResult[]): Progress {
  return sortResults(results).reduce(addResult, progress);
}

/** The progress on a later day: a streak that was missed since has ended. */
export function endMissedStreak(progress: Progress, date: UtcDate): Progress {
  const { lastSolvedDate, currentStreak } = progress;
  if (lastSolvedDate === null || !hasLapsed(lastSolvedDate, date)) return progress;
  const missed = {
    reason: "missed-day" as const,
    length: currentStreak,
    date: addDays(lastSolvedDate, 1),
  };
  return {
    ...progress,
    currentStreak: 0,
    currentDayStreak: 0,
    streakEnd: currentStreak > 0 ? missed : progress.streakEnd,
  };
}

function addResult(before: Progress, result: AchievementResult): Progress {
  const progress = endMissedStreak(before, result.date);
  const byDifficulty = {
    ...progress.byDifficulty,
    [result.difficulty]: addToTotals(progress.byDifficulty[result.difficulty], result),
  };
  return result.solved
    ? addSolve({ ...progress, byDifficulty }, result)
    : endStreak({ ...progress, byDifficulty }, result);
}

function addToTotals(totals: DifficultyTotals, result: AchievementResult): DifficultyTotals {
  const games = totals.games + 1;
  if (!result.solved) return { ...totals, games };
  return {
    games,
    solved: totals.solved + 1,
    timeMs: totals.timeMs + result.timeMs,
    attempts: totals.attempts + result.attempts,
    bestTimeMs: Math.min(totals.bestTimeMs ?? Number.POSITIVE_INFINITY, result.timeMs),
  };
}

function endStreak(progress: Progress, { date, difficulty }: AchievementResult): Progress {
  const length = progress.currentStreak;
  if (length === 0) return progress;
  return {
    ...progress,
    currentStreak: 0,
    streakEnd: { reason: "gave-up", length, date, difficulty },
  };
}

function addSolve(progress: Progress, result: AchievementResult): Progress {
  const isSameDay = progress.lastSolvedDate === result.date;
  const earlier = isSameDay ? progress.lastDay : NO_PROGRESS.lastDay;
  const lastDay = {
    solves: earlier.solves + 1,
    solvesWithoutHints: earlier.solvesWithoutHints + (result.hintsUsed === 0 ? 1 : 0),
  };
  const isFullDay = lastDay.solves === DIFFICULTIES.length;
  const isUnaided = lastDay.solvesWithoutHints === DIFFICULTIES.length;
  const currentStreak = progress.currentStreak + 1;
  const currentDayStreak = progress.currentDayStreak + (isSameDay ? 0 : 1);
  return {
    ...progress,
    counts: countSolve(progress.counts, result),
    perfectDays: progress.perfectDays + (isFullDay ? 1 : 0),
    perfectDaysWithoutHints: progress.perfectDaysWithoutHints + (isUnaided ? 1 : 0),
    currentStreak,
    bestStreak: Math.max(progress.bestStreak, currentStreak),
    currentDayStreak,
    bestDayStreak: Math.max(progress.bestDayStreak, currentDayStreak),
    lastSolvedDate: result.date,
    lastDay,
  };
}

function countSolve(before: Progress["counts"], result: AchievementResult): Progress["counts"] {
  const counts = { ...before };
  for (const type of COUNTED_TYPES) if (COUNTED_SOLVES[type](result)) counts[type] += 1;
  return counts;
}
