import { DIFFICULTIES, type Difficulty } from "../puzzle/difficulty.ts";
import { computeTotals, type ScoredResult, type Totals } from "./averages.ts";
import { computeWinRate } from "./win-rate.ts";

/** The best time is null without a solve. */
export type DifficultyFigures = Totals & { winRate: number; bestTimeMs: number | null };

export function computeFiguresByDifficulty(
  results: readonly ScoredResult[],
): Record<Difficulty, DifficultyFigures> {
  const figures = DIFFICULTIES.map((difficulty) => {
    const own = results.filter((result) => result.difficulty === difficulty);
    return [difficulty, computeFigures(own)] as const;
  });
  return Object.fromEntries(figures) as Record<Difficulty, DifficultyFigures>;
}

function computeFigures(results: readonly ScoredResult[]): DifficultyFigures {
  const totals = computeTotals(results);
  const times = results.filter(({ solved }) => solved).map(({ timeMs }) => timeMs);
  return {
    ...totals,
    winRate: computeWinRate(totals.totalSolved, totals.totalGames),
    bestTimeMs: times.length > 0 ? Math.min(...times) : null,
  };
}
