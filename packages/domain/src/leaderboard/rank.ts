import type { Period } from "./period.ts";

/** The three standings (Spec 2): by puzzle streak, average time, average attempts. */
export const BOARDS = ["streak", "speed", "efficiency"] as const;
export type Board = (typeof BOARDS)[number];

/** Solves in a period longer than a day below which a row is provisional (Decision 6). */
export const MIN_SOLVES = 5;

/** What a row is ranked by. Averages and `solves` are the period's own; null counts as the worst. */
export type Standing = {
  currentStreak: number;
  averageTimeMs: number | null;
  averageAttempts: number | null;
  solves: number;
  /** The instant of the last solve that counts: when the player got there. */
  reachedAt: Date;
};

export type Ranked<R> = R & { rank: number; provisional: boolean };

type Compare = (a: Standing, b: Standing) => number;

const longerStreak: Compare = (a, b) => b.currentStreak - a.currentStreak;
const lessTime: Compare = (a, b) => ascending(a.averageTimeMs, b.averageTimeMs);
const fewerAttempts: Compare = (a, b) => ascending(a.averageAttempts, b.averageAttempts);
const moreSolves: Compare = (a, b) => b.solves - a.solves;
const earlier: Compare = (a, b) => a.reachedAt.getTime() - b.reachedAt.getTime();

/** The board's own measure first, then the tie-breaks of Decision 6. */
const COMPARISONS: Record<Board, readonly Compare[]> = {
  streak: [longerStreak, fewerAttempts, lessTime, moreSolves, earlier],
  speed: [lessTime, fewerAttempts, moreSolves, earlier],
  efficiency: [fewerAttempts, lessTime, moreSolves, earlier],
};

/** Sorts two rows of a board, the better one first; 0 when they share a rank (Decision 6). */
export function compareStandings(board: Board, a: Standing, b: Standing): number {
  for (const compare of COMPARISONS[board]) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** Whether a row stands behind the others, marked: too few solves for a board of averages (Decision 6). */
export function isProvisional(board: Board, period: Period, solves: number): boolean {
  return board !== "streak" && period !== "today" && solves < MIN_SOLVES;
}

/**
 * The rows of a board, best first, with ranks that equal rows share: 1, 2, 2, 4. Provisional rows come after
 * the others (Decision 6). The server orders its boards by keys in the database; its tests hold them to this.
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

/**
 * The share of ranked players who stand at or below a rank, in whole percent rounded down: 100 only for the
 * first. Null when there is nothing to rank (Decision 6).
 */
export function percentile(rank: number, total: number): number | null {
  if (total < 1 || rank < 1 || rank > total) return null;
  return Math.floor(((total - rank + 1) * 100) / total);
}

function ascending(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
