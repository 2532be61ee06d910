import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Outputs } from "../../lib/trpc.ts";

export type SolveTime = Outputs["stats"]["details"]["solveTimes"][number];

export function solveTimesOf(
  difficulty: Difficulty,
  solveTimes: readonly SolveTime[],
): SolveTime[] {
  return solveTimes.filter((solve) => solve.difficulty === difficulty);
}

/** The middle of the last few times up to each solve: the trend, without the odd bad day. */
export function runningMedian(times: readonly number[], span = 5): number[] {
  return times.map((_, index) => median(times.slice(Math.max(0, index + 1 - span), index + 1)));
}

/** The middle value; the mean of the two middle ones of an even count. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
