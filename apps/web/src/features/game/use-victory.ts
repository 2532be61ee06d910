import type { SharedResult } from "@jumbl/domain/share";
import { lettersOf } from "@jumbl/domain/puzzle";
import { useEffect, useMemo, useState } from "react";
import { celebrationMs } from "./motion.ts";
import type { PlayState, Puzzle } from "./play-state.ts";
import { useDayStreak } from "./use-day-streak.ts";

/** The victory dialog opens once the tiles have turned; what can be shared is known when the day streak is. */
export function useVictory(puzzle: Puzzle, play: PlayState) {
  const isSolved = play.phase === "solved";
  const isNew = isSolved && play.hasJustEnded;
  const [isOpen, setIsOpen] = useState(false);
  const dayStreak = useDayStreak(isSolved);
  const letterCount = lettersOf(puzzle.scrambled).length;

  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setIsOpen(true), celebrationMs(letterCount));
    return () => clearTimeout(timer);
  }, [isNew, letterCount]);

  const { result } = play;
  const shared = useMemo<SharedResult | undefined>(() => {
    if (!result?.solved || dayStreak === undefined) return undefined;
    return {
      date: puzzle.date,
      difficulty: puzzle.difficulty,
      timeMs: result.timeSeconds * 1000,
      attempts: result.attempts,
      hints: result.hintsUsed,
      dayStreak,
    };
  }, [puzzle.date, puzzle.difficulty, result, dayStreak]);

  return { isOpen, close: () => setIsOpen(false), dayStreak: dayStreak ?? 0, shared };
}
