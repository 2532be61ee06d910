import type { DailyResult } from "../streak/daily-result.ts";

export type ScoredResult = DailyResult & { timeMs: number; attempts: number };

/** Over solved daily plays; the averages are null without any. See docs/rules.md#statistics. */
export type Totals = {
  totalGames: number;
  totalSolved: number;
  totalTimeMs: number;
  totalAttempts: number;
  averageTimeMs: number | null;
  averageAttempts: number | null;
};

export function computeTotals(results: readonly ScoredResult[]): Totals {
  const solved = results.filter((result) => result.solved);
  const totalTimeMs = sum(solved.map((result) => result.timeMs));
  const totalAttempts = sum(solved.map((result) => result.attempts));
  return {
    totalGames: results.length,
    totalSolved: solved.length,
    totalTimeMs,
    totalAttempts,
    averageTimeMs: divide(totalTimeMs, solved.length),
    averageAttempts: divide(totalAttempts, solved.length),
  };
}

function divide(total: number, count: number): number | null {
  return count > 0 ? total / count : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
