import { splitLetters } from "@jumbl/domain/puzzle";
import { useEffect, useEffectEvent, useState } from "react";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { getCelebrationDuration } from "../rack/motion.ts";
import { useAfterVictory } from "./after-victory-provider.tsx";
import { STREAK_NEWS_ID, withdrawNews } from "./news.ts";

export type Victory = {
  /** The victory dialog is open or about to be. */
  isCelebrated: boolean;
  isDialogOpen: boolean;
  closeDialog: () => void;
};

/**
 * Opens the victory dialog once the tiles have flipped. What follows the victory starts when the dialog closes, or when
 * the player leaves the screen before that. Giving up withdraws news of the streak that it ends.
 */
export function useVictory(puzzle: Puzzle, play: PlayState): Victory {
  const [dialog, setDialog] = useState<"pending" | "open" | "closed">("pending");
  const isCelebrated = play.phase === "solved" && play.hasJustEnded && dialog !== "closed";
  const { startFollowUp, startCelebration, startClock, holdReload } = useAfterVictory();
  const letterCount = splitLetters(puzzle.scrambled).length;

  useEffect(() => {
    if (!isCelebrated) return undefined;
    const timer = setTimeout(() => setDialog("open"), getCelebrationDuration(letterCount));
    return () => clearTimeout(timer);
  }, [isCelebrated, letterCount]);

  const isClockRunning = play.phase === "playing" && !play.isUnsubmitted;
  useEffect(() => (isClockRunning ? startClock() : undefined), [isClockRunning, startClock]);

  // The next day's page would not show the puzzle, and therefore not celebrate it.
  useEffect(
    () => (play.isUnsubmitted ? holdReload() : undefined),
    [play.isUnsubmitted, holdReload],
  );

  const { result, newAchievements } = play;
  const hasEndedStreak =
    play.phase === "failed" && play.hasJustEnded && result?.isArchive === false;
  useEffect(() => {
    if (hasEndedStreak) withdrawNews(STREAK_NEWS_ID);
  }, [hasEndedStreak]);

  const onCelebrationEnd = useEffectEvent(() => {
    if (result) startFollowUp({ result, newAchievements });
  });
  useEffect(() => {
    if (!isCelebrated || !result) return undefined;
    const endCelebration = startCelebration({ result, newAchievements });
    return () => {
      endCelebration();
      onCelebrationEnd();
    };
  }, [isCelebrated, result, newAchievements, startCelebration]);

  return {
    isCelebrated,
    isDialogOpen: isCelebrated && dialog === "open",
    closeDialog: () => setDialog("closed"),
  };
}
