import { useAnnounce } from "@jumbl/ui/live-region";
import type { Dispatch } from "react";
import { track } from "../../lib/analytics.ts";
import { trpc } from "../../lib/trpc.ts";
import type { NewAchievement, PlayEvent, Puzzle, Result } from "./play-state.ts";
import { useChangeToday } from "./use-change-today.ts";
import { useRefreshRecords } from "./use-refresh-records.ts";
import type { TellTurn } from "./use-turn-toast.ts";
import type { Desk } from "./use-draft.ts";

export type EndPlay = (end: {
  result: Result;
  answer: string;
  newAchievements?: readonly NewAchievement[];
}) => void;

/** What every end of a play does, however it came about: shown, said, counted, and the desk cleared but for its notes. */
export function useEndPlay({
  puzzle,
  dispatch,
  change,
  tellTurn,
}: {
  puzzle: Puzzle;
  dispatch: Dispatch<PlayEvent>;
  change: Desk["change"];
  tellTurn: TellTurn;
}): EndPlay {
  const announce = useAnnounce();
  const changeToday = useChangeToday(puzzle.id);
  const refreshRecords = useRefreshRecords();
  return ({ result, answer, newAchievements = [] }) => {
    const { solved, attempts, timeSeconds, hintsUsed } = result;
    tellTurn(undefined);
    dispatch({ type: "ended", result, answer, newAchievements });
    change({ guess: "", marks: [], order: undefined, isUnsubmitted: false });
    // After a give-up the focus goes to the answer, which is read from there.
    if (solved) announce(`Correct: ${answer}`);
    track("puzzle_complete", {
      difficulty: puzzle.difficulty,
      solved,
      attempts,
      timeSeconds,
      hintsUsed,
    });
    // A replay takes nothing from the day's own result.
    if (!result.isArchive) {
      changeToday((item) => ({
        puzzle: { ...item.puzzle, word: answer },
        hasPlayed: true,
        result,
      }));
    }
    void refreshRecords();
  };
}

/** Sends the score of a right guess. The server answers the same end however often it is asked (Decision 3). */
export function useSubmitResult(endPlay: EndPlay) {
  const submit = trpc.game.submit.useMutation();
  return {
    isPending: submit.isPending,
    submitResult: async (score: Parameters<typeof submit.mutateAsync>[0]) => {
      const { result, correctAnswer, newAchievements } = await submit.mutateAsync(score);
      endPlay({ result, answer: correctAnswer, newAchievements });
    },
  };
}
