import { splitLetters } from "@jumbl/domain/puzzle";
import { useEffect, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useHold } from "../../../lib/browser/holds.ts";
import type { PlayState, Puzzle } from "../play/play-view.ts";
import { getCelebrationDuration } from "../rack/motion.ts";
import { addNews, createNews, withdrawStreakNews } from "./news.ts";

export type Victory = {
  /** True while the victory dialog is open or about to open. */
  isCelebrated: boolean;
  isDialogOpen: boolean;
  closeDialog: () => void;
};

/**
 * Opens the victory dialog once the tiles have flipped. The victory's news is stored at once, and shown when the dialog
 * closes or the player leaves the screen. Giving up removes news of the streak that it ends.
 */
export function useVictory({ date, scrambled }: Puzzle, play: PlayState): Victory {
  const { stats } = trpc.useUtils();
  const [dialog, setDialog] = useState<"pending" | "open" | "closed">("pending");
  const isCelebrated = play.phase === "solved" && play.hasJustEnded && dialog !== "closed";
  const letterCount = splitLetters(scrambled).length;
  // A correct guess that is not submitted will be celebrated later.
  useHold("celebration", isCelebrated || play.hasCorrectGuess);

  const { earned } = play;
  useEffect(() => {
    if (!earned) return;
    addNews(...createNews(date, earned));
    for (const { id, name } of earned.newAchievements)
      track("unlock_achievement", { achievement_id: id, achievement_name: name });
  }, [date, earned]);

  useEffect(() => {
    if (!isCelebrated) return undefined;
    const timer = setTimeout(() => setDialog("open"), getCelebrationDuration(letterCount));
    return () => {
      clearTimeout(timer);
      void stats.me.invalidate();
    };
  }, [isCelebrated, letterCount, stats]);

  const { result } = play;
  const hasEndedStreak =
    play.phase === "failed" && play.hasJustEnded && result?.isArchive === false;
  useEffect(() => {
    if (hasEndedStreak) withdrawStreakNews();
  }, [hasEndedStreak]);

  return {
    isCelebrated,
    isDialogOpen: isCelebrated && dialog === "open",
    closeDialog: () => setDialog("closed"),
  };
}
