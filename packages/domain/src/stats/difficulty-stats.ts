import { type Difficulty, mapDifficulties } from "../puzzle/difficulty.ts";
import { computeTotals, type ScoredResult, type Totals } from "./averages.ts";
import { computeWinRate } from "./win-rate.ts";

export type DifficultyStats = Totals & { winRate: number; bestTimeMs: number | null };

export function computeStatsByDifficulty(
  results: readonly ScoredResult[],
): Record<Difficulty, DifficultyStats> {
  return mapDifficulties((difficulty) =>
    computeDifficultyStats(results.filter((result) => result.difficulty === difficulty)),
  );
}

function computeDifficultyStats(results: readonly ScoredResult[]): DifficultyStats {
  const totals = computeTotals(results);
  const times = results.filter(({ solved }) => solved).map(({ timeMs }) => timeMs);
  return {
    ...totals,
    winRate: computeWinRate(totals.totalSolved, totals.totalGames),
    bestTimeMs: times.length > 0 ? Math.min(...times) : null,
  };
}
