import type { PuzzleCounts } from "@jumbl/domain/stats";

/** Players by what their counted daily play of a puzzle was like. */
export type PuzzleCountsTable = {
  puzzleId: string;
  measure: keyof PuzzleCounts;
  value: number;
  players: number;
};

/** Results that `puzzle_counts` does not contain yet, or contains although they have been deleted. */
export type PuzzleChangesTable = {
  resultId: string;
  change: 1 | -1;
  puzzleId: string;
  solved: boolean;
  attempts: number;
  hintsUsed: number;
  timeMs: number;
};
