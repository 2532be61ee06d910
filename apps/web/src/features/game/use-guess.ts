import { toTimeSeconds } from "@jumbl/domain/play";
import { tidyGuess } from "@jumbl/domain/puzzle";
import type { Dispatch } from "react";
import { factsOf } from "../../lib/api-error.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { trpc } from "../../lib/trpc.ts";
import type { PlayEvent, PlayMode, PlayState, Puzzle } from "./play-state.ts";
import type { Desk } from "./use-draft.ts";
import type { TellTurn } from "./use-turn-toast.ts";
import { type EndPlay, useSubmitResult } from "./use-end-play.ts";

/** Judges the guess on the desk: right ends the play, wrong is listed and cleared (Spec 4). */
export function useGuess({
  puzzle,
  mode,
  play,
  dispatch,
  desk: { draft, change },
  endPlay,
  onWrong,
  tellTurn,
}: {
  puzzle: Puzzle;
  mode: PlayMode;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  desk: Desk;
  endPlay: EndPlay;
  onWrong: () => void;
  tellTurn: TellTurn;
}) {
  const validate = trpc.game.validate.useMutation();
  const { submitResult, isPending: isSubmitting } = useSubmitResult(endPlay);
  const isPending = validate.isPending || isSubmitting;
  const guess = tidyGuess(draft.guess);
  const canSubmit = play.phase === "playing" && !isPending && (guess !== "" || play.isUnsubmitted);

  const submit = (attempts: number) =>
    submitResult({
      puzzleId: puzzle.id,
      solved: true,
      ...(guess === "" ? {} : { guess }),
      attempts,
      timeSeconds: toTimeSeconds(serverNow() - (play.startedAt ?? serverNow())),
      hintsUsed: play.hintsUsed,
      isArchive: mode === "archive",
    });

  const judge = async (): Promise<void> => {
    if (play.isUnsubmitted) return submit(play.attempts);
    const { isCorrect, attempts } = await validate.mutateAsync({ puzzleId: puzzle.id, guess });
    dispatch({ type: isCorrect ? "guessed-right" : "guessed-wrong", guess, attempts });
    if (isCorrect) {
      change({ isUnsubmitted: true });
      return submit(attempts);
    }
    change({ guess: "" });
    onWrong();
    tellTurn({ title: "Not quite!", description: "Try again." });
  };

  return {
    isPending,
    canSubmit,
    submitGuess: async () => {
      if (!canSubmit) return;
      try {
        await judge().catch((error: unknown) => {
          // Another page, or an answer that was lost, has ended this play: its end is fetched.
          if (factsOf(error)?.code !== "already_finished") throw error;
          return submit(play.attempts);
        });
      } catch {
        tellTurn({ title: "Error", description: "Failed to submit guess", kind: "error" });
      }
    },
  };
}
