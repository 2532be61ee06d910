import { type Board, isProvisional } from "../leaderboard/board.ts";
import type { Period } from "../leaderboard/period.ts";

/** The figures a row is ranked by. Averages and `solves` count the period only; a null average ranks last. */
export type Standing = {
  currentStreak: number;
  averageTimeMs: number | null;
  averageAttempts: number | null;
  solves: number;
  /** When the last solve that counts was completed. */
  reachedAt: Date;
};

export type Ranked<R> = R & { rank: number; provisional: boolean };

type Compare = (a: Standing, b: Standing) => number;

const longerStreak: Compare = (a, b) => b.currentStreak - a.currentStreak;
const lessTime: Compare = (a, b) => ascending(a.averageTimeMs, b.averageTimeMs);
const fewerAttempts: Compare = (a, b) => ascending(a.averageAttempts, b.averageAttempts);
const moreSolves: Compare = (a, b) => b.solves - a.solves;
const earlier: Compare = (a, b) => a.reachedAt.getTime() - b.reachedAt.getTime();

/** The board's own measure, then the tie-breaks. */
const COMPARISONS: Record<Board, readonly Compare[]> = {
  streak: [longerStreak, fewerAttempts, lessTime, moreSolves, earlier],
  speed: [lessTime, fewerAttempts, moreSolves, earlier],
  efficiency: [fewerAttempts, lessTime, moreSolves, earlier],
};

/** Sorts the better row first; 0 when they share a rank. */
function compareStandings(board: Board, a: Standing, b: Standing): number {
  for (const compare of COMPARISONS[board]) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * The rows of a board, best first, with ranks. The product ranks by generated keys in the database, which tests compare
 * with this function. See docs/rules.md#leaderboards.
 */
export function rankRows<R extends Standing>(
  rows: readonly R[],
  board: Board,
  period: Period,
): Ranked<R>[] {
  const compare = (a: Ranked<R>, b: Ranked<R>) =>
    Number(a.provisional) - Number(b.provisional) || compareStandings(board, a, b);
  const ranked = rows
    .map((row) => ({ ...row, rank: 1, provisional: isProvisional(board, period, row.solves) }))
    .toSorted(compare);
  for (const [index, row] of ranked.entries()) {
    const before = ranked[index - 1];
    row.rank = before && compare(before, row) === 0 ? before.rank : index + 1;
  }
  return ranked;
}

function ascending(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
