import { type PlayKind, toTimeSeconds } from "@jumbl/domain/play";
import { formatGuess } from "@jumbl/domain/puzzle";
import { type Dispatch, useRef } from "react";
import { parseApiError } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useCachedSession } from "./use-cached-session.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";
import { useUpdateDraft } from "./draft-provider.tsx";
import type { ShowMoveToast } from "./use-move-toast.ts";
import type { SubmitResult } from "./use-submit-result.ts";

/** Validates the guess: a correct one ends the play, a wrong one is listed and cleared. See docs/rules.md#guesses. */
export function useGuess({
  puzzle,
  kind,
  play,
  dispatch,
  submission: { submitResult, saveLostGuess, isPending: isSubmitting },
  onWrongGuess,
  showMoveToast,
}: {
  puzzle: Puzzle;
  kind: PlayKind;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  submission: SubmitResult;
  onWrongGuess: () => void;
  showMoveToast: ShowMoveToast;
}) {
  const updateDraft = useUpdateDraft();
  const { forgetSession } = useCachedSession(puzzle.id);
  const validate = trpc.game.validate.useMutation();
  // A second press may be handled before the first is rendered as pending.
  const isBusy = useRef(false);
  const isPending = validate.isPending || isSubmitting;
  const canSubmit = (typed: string) =>
    play.phase === "playing" && !isPending && !play.isUnsubmitted && formatGuess(typed) !== "";

  const submit = (guess: string, attempts: number, options?: { isOwn: boolean }) =>
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

  const validateGuess = async (guess: string): Promise<void> => {
    // Unknown until the verdict is cached: it may arrive after the player has left, or not at all.
    void forgetSession();
    const { isCorrect, attempts } = await validate.mutateAsync({ puzzleId: puzzle.id, guess });
    // A player who has left and returned may have fetched the session as it was before.
    void forgetSession();
    if (isCorrect) {
      dispatch({ type: "correct-guess", guess, attempts, now: serverNow() });
      updateDraft({ isUnsubmitted: true });
      return submit(guess, attempts, { isOwn: true });
    }
    dispatch({ type: "wrong-guess", guess, attempts });
    updateDraft({ guess: "" });
    onWrongGuess();
    showMoveToast({ title: "Not quite!", description: "Try again." });
  };

  return {
    isPending,
    canSubmit,
    submitGuess: async (typed: string) => {
      if (isBusy.current || !canSubmit(typed)) return;
      isBusy.current = true;
      const guess = formatGuess(typed);
      try {
        await validateGuess(guess).catch((error: unknown) => {
          // The play has ended in another tab, or a response was lost: a submit returns its result.
          if (parseApiError(error)?.code === "already_finished")
            return submit(guess, play.attempts);
          saveLostGuess(guess);
          throw error;
        });
      } catch {
        showMoveToast({ title: "Error", description: "Failed to submit guess", kind: "error" });
      } finally {
        isBusy.current = false;
      }
    },
  };
}
