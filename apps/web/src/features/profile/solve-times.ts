import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Outputs } from "../../lib/api/trpc.ts";

export type SolveTime = Outputs["stats"]["details"]["solveTimes"][number];

export function filterSolveTimes(
  difficulty: Difficulty,
  solveTimes: readonly SolveTime[],
): SolveTime[] {
  return solveTimes.filter((solve) => solve.difficulty === difficulty);
}

/** Solves with this many attempts or more share one bar. */
const MAX_ATTEMPTS = 6;

/** How many solves took one attempt, two attempts and so on. The last number is for six or more. */
export function countByAttempts(solves: readonly Pick<SolveTime, "attempts">[]): number[] {
  const counts = Array.from({ length: MAX_ATTEMPTS }, () => 0);
  for (const { attempts } of solves) counts[Math.min(attempts, MAX_ATTEMPTS) - 1]! += 1;
  return counts;
}

/** For each solve, the median of the last `span` times, which an outlier does not affect. */
export function computeRunningMedian(times: readonly number[], span = 5): number[] {
  return times.map((_, index) =>
    computeMedian(times.slice(Math.max(0, index + 1 - span), index + 1)),
  );
}

/** @returns NaN for an empty list. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
