import type { SharedResult } from "@jumbl/domain/share";
import { lettersOf } from "@jumbl/domain/puzzle";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useAfterVictory } from "./after-victory.tsx";
import { celebrationMs } from "./motion.ts";
import type { PlayState, Puzzle } from "./play-state.ts";
import { useDayStreak } from "./use-day-streak.ts";

/**
 * The victory dialog opens once the tiles have turned; what can be shared is known when the day streak is. What
 * follows the victory comes when the dialog has closed, or when the player has left before.
 */
export function useVictory(puzzle: Puzzle, play: PlayState) {
  const isSolved = play.phase === "solved";
  const [stage, setStage] = useState<"to come" | "open" | "seen">("to come");
  const isCelebrated = isSolved && play.hasJustEnded && stage !== "seen";
  const { followVictory, celebrate } = useAfterVictory();
  const dayStreak = useDayStreak(isSolved);
  const letterCount = lettersOf(puzzle.scrambled).length;

  useEffect(() => {
    if (!isCelebrated) return undefined;
    const timer = setTimeout(() => setStage("open"), celebrationMs(letterCount));
    return () => clearTimeout(timer);
  }, [isCelebrated, letterCount]);

  const { result, newAchievements } = play;
  const isOfTheDay = result?.isArchive === false;
  const follow = useEffectEvent(() => {
    if (result) void followVictory({ result, newAchievements });
  });
  useEffect(() => {
    if (!isCelebrated) return undefined;
    const end = celebrate({ isOfTheDay });
    return () => {
      end();
      follow();
    };
  }, [isCelebrated, isOfTheDay, celebrate]);

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

  return {
    isCelebrated,
    isOpen: isCelebrated && stage === "open",
    close: () => setStage("seen"),
    dayStreak: dayStreak ?? 0,
    shared,
  };
}
