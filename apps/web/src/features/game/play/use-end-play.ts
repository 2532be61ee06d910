import { useAnnounce } from "@jumbl/ui/feedback/live-region";
import { type Dispatch, useRef } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import { track } from "../../../lib/analytics/analytics.ts";
import type { NewAchievement, PlayEvent, Puzzle, Result } from "./play-state.ts";
import { useUpdateDraft } from "./draft-provider.tsx";
import { useLateResponse } from "./use-late-response.ts";
import type { ShowMoveToast } from "./use-move-toast.ts";
import { useUpdateToday } from "./use-update-today.ts";

export type EndPlay = (end: {
  result: Result;
  answer: string;
  guesses: readonly string[];
  /** The play ended in another tab or on another device, which has celebrated and tracked it. */
  isElsewhere: boolean;
  newAchievements?: readonly NewAchievement[];
}) => void;

/**
 * Handles every end of a play: updates the screen and the caches, clears the draft except its notes. If the player has
 * left, a solve stays unsubmitted in the draft, and is celebrated when its screen next opens.
 */
export function useEndPlay({
  puzzle,
  dispatch,
  showMoveToast,
}: {
  puzzle: Puzzle;
  dispatch: Dispatch<PlayEvent>;
  showMoveToast: ShowMoveToast;
}): { endPlay: EndPlay; hasEnded: () => boolean } {
  const updateDraft = useUpdateDraft();
  const announce = useAnnounce();
  const updateToday = useUpdateToday(puzzle.id);
  const invalidateRecords = useInvalidateRecords();
  const { hasLeft, hasSignedOut } = useLateResponse();
  const end = useRef<"here" | "elsewhere">(undefined);
  const updateCaches = (result: Result, answer: string) => {
    // An archive play does not replace the result of the daily play.
    if (!result.isArchive) {
      updateToday((item) => ({
        puzzle: { ...item.puzzle, word: answer },
        hasPlayed: true,
        result,
      }));
    }
    void invalidateRecords();
  };
  const endPlay: EndPlay = ({ result, answer, guesses, isElsewhere, newAchievements = [] }) => {
    // Several responses may report the same end, such as those to a hint and to the correct guess.
    if (end.current === "here" || hasSignedOut()) return;
    end.current = isElsewhere ? "elsewhere" : "here";
    const { solved, attempts, timeSeconds, hintsUsed } = result;
    if (hasLeft() && solved && !isElsewhere) {
      updateDraft({ isUnsubmitted: true });
      updateCaches(result, answer);
      return;
    }
    showMoveToast(undefined);
    dispatch({ type: "ended", result, answer, guesses, newAchievements, isElsewhere });
    updateDraft({ guess: "", marks: [], order: undefined, isUnsubmitted: false });
    // After a give-up the focus moves to the answer, so that a screen reader reads it from there.
    if (isElsewhere) announce(`This puzzle was ${solved ? "solved" : "given up"} elsewhere`);
    else if (solved) announce(`Correct: ${answer}`);
    if (!isElsewhere) {
      track("puzzle_complete", {
        difficulty: puzzle.difficulty,
        solved,
        attempts,
        timeSeconds,
        hintsUsed,
      });
    }
    updateCaches(result, answer);
  };
  return { endPlay, hasEnded: () => end.current !== undefined };
}

/** Marks every query that depends on ended plays as stale. */
function useInvalidateRecords(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.puzzles.invalidate(),
      utils.stats.invalidate(),
      utils.history.invalidate(),
      utils.leaderboard.invalidate(),
      utils.achievements.invalidate(),
    ]);
}
