import { DIFFICULTIES, type Difficulty } from "../puzzle/difficulty.ts";
import { addUp, type ScoredResult, type Totals } from "./averages.ts";
import { winRate } from "./win-rate.ts";

/** One difficulty's totals, its win rate in whole percent and the shortest time of a solve, null without one. */
export type DifficultyFigures = Totals & { winRate: number; bestTimeMs: number | null };

/** A player's figures for each difficulty, over finished daily plays (Decision 5). */
export function figuresByDifficulty(
  results: readonly ScoredResult[],
): Record<Difficulty, DifficultyFigures> {
  const figures = DIFFICULTIES.map((difficulty) => {
    const own = results.filter((result) => result.difficulty === difficulty);
    return [difficulty, figuresOf(own)] as const;
  });
  return Object.fromEntries(figures) as Record<Difficulty, DifficultyFigures>;
}

function figuresOf(results: readonly ScoredResult[]): DifficultyFigures {
  const totals = addUp(results);
  const times = results.filter(({ solved }) => solved).map(({ timeMs }) => timeMs);
  return {
    ...totals,
    winRate: winRate(totals.totalSolved, totals.totalGames),
    bestTimeMs: times.length > 0 ? Math.min(...times) : null,
  };
}
