import type { PuzzleCounts } from "@jumbl/domain/stats";

/** The number of players by the properties of their counted daily play of a puzzle. */
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
