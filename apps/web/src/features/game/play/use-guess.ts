import { type PlayKind, toTimeSeconds } from "@jumbl/domain/play";
import { formatGuess } from "@jumbl/domain/puzzle";
import type { Dispatch } from "react";
import { parseApiError } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";
import type { DraftState } from "./use-draft.ts";
import type { ShowMoveToast } from "./use-move-toast.ts";
import type { SubmitResult } from "./use-submit-result.ts";

/** Validates the guess: a correct one ends the play, a wrong one is listed and cleared. See docs/rules.md#guesses. */
export function useGuess({
  puzzle,
  kind,
  play,
  dispatch,
  draftState: { draft, updateDraft },
  submission: { submitResult, saveLostGuess, isPending: isSubmitting },
  onWrongGuess,
  showMoveToast,
}: {
  puzzle: Puzzle;
  kind: PlayKind;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  draftState: DraftState;
  submission: SubmitResult;
  onWrongGuess: () => void;
  showMoveToast: ShowMoveToast;
}) {
  const validate = trpc.game.validate.useMutation();
  const isPending = validate.isPending || isSubmitting;
  const guess = formatGuess(draft.guess);
  const canSubmit = play.phase === "playing" && !isPending && !play.isUnsubmitted && guess !== "";

  const submit = (attempts: number, options?: { isOwn: boolean }) =>
    submitResult(
      {
        puzzleId: puzzle.id,
        solved: true,
        guess,
        attempts,
        timeSeconds: toTimeSeconds(serverNow() - (play.startedAt ?? serverNow())),
        hintsUsed: play.hintsUsed,
        isArchive: kind === "archive",
      },
      options,
    );

  const validateGuess = async (): Promise<void> => {
    const { isCorrect, attempts } = await validate.mutateAsync({ puzzleId: puzzle.id, guess });
    if (isCorrect) {
      dispatch({ type: "correct-guess", guess, attempts, now: serverNow() });
      updateDraft({ isUnsubmitted: true });
      return submit(attempts, { isOwn: true });
    }
    dispatch({ type: "wrong-guess", guess, attempts });
    updateDraft({ guess: "" });
    onWrongGuess();
    showMoveToast({ title: "Not quite!", description: "Try again." });
  };

  return {
    isPending,
    canSubmit,
    submitGuess: async () => {
      if (!canSubmit) return;
      try {
        await validateGuess().catch((error: unknown) => {
          // The play has ended in another tab, or a response was lost: a submit returns its result.
          if (parseApiError(error)?.code === "already_finished") return submit(play.attempts);
          saveLostGuess(guess);
          throw error;
        });
      } catch {
        showMoveToast({ title: "Error", description: "Failed to submit guess", kind: "error" });
      }
    },
  };
}
