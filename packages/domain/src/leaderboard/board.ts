import type { Period } from "./period.ts";

/** See docs/rules.md#leaderboards. */
export const BOARDS = ["streak", "speed", "efficiency"] as const;
export type Board = (typeof BOARDS)[number];

export const MIN_SOLVES = 5;

export function isProvisional(board: Board, period: Period, solves: number): boolean {
  return board !== "streak" && period !== "today" && solves < MIN_SOLVES;
}

/** The percentage of ranked players at or below a rank, rounded down; null when there is nothing to rank. */
export function computePercentile(rank: number, total: number): number | null {
  if (total < 1 || rank < 1 || rank > total) return null;
  return Math.floor(((total - rank + 1) * 100) / total);
}
