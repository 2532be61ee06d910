import type { DailyResult } from "../streak/daily-result.ts";

/** A daily result with its score. `timeMs` are whole milliseconds from start to end. */
export type ScoredResult = DailyResult & { timeMs: number; attempts: number };

/** Sums and averages over solved daily plays; the averages are null when there is none (Decision 5). */
export type Totals = {
  totalGames: number;
  totalSolved: number;
  totalTimeMs: number;
  totalAttempts: number;
  averageTimeMs: number | null;
  averageAttempts: number | null;
};

/** Counts finished daily plays and averages the solved ones (Decision 5). */
export function addUp(results: readonly ScoredResult[]): Totals {
  const solved = results.filter((result) => result.solved);
  const totalTimeMs = sum(solved.map((result) => result.timeMs));
  const totalAttempts = sum(solved.map((result) => result.attempts));
  return {
    totalGames: results.length,
    totalSolved: solved.length,
    totalTimeMs,
    totalAttempts,
    averageTimeMs: average(totalTimeMs, solved.length),
    averageAttempts: average(totalAttempts, solved.length),
  };
}

/** A total shared out over a count; null when the count is 0. */
export function average(total: number, count: number): number | null {
  return count > 0 ? total / count : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
