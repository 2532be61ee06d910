import { useMemo } from "react";
import type { Puzzle, Result } from "../play/play-view.ts";
import type { SharedResult } from "./share-text.ts";

/** @returns what a solved play shares; undefined until its day streak has loaded. */
export function useSharedResult(
  { date, difficulty }: Puzzle,
  result: Result | undefined,
  dayStreak: number | undefined,
): SharedResult | undefined {
  return useMemo(() => {
    if (!result?.solved || dayStreak === undefined) return undefined;
    return {
      date,
      difficulty,
      timeMs: result.timeSeconds * 1000,
      attempts: result.attempts,
      hints: result.hintsUsed,
      dayStreak,
    };
  }, [date, difficulty, result, dayStreak]);
}
