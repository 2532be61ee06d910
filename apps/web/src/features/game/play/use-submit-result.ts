import type { ErrorCode } from "@jumbl/contract/errors";
import { normalizeGuess } from "@jumbl/domain/puzzle";
import { useRef, useState } from "react";
import { parseApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { Puzzle } from "./play-state.ts";
import type { EndPlay } from "./use-end-play.ts";

/** The server knows of no solve, so a repeated submit would also be refused. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "not_solved",
  "not_started",
  "not_found",
]);

/** Submits a solved play and ends it with the server's result. Repeating a submit returns the same result. */
export function useSubmitResult(
  puzzle: Puzzle,
  endPlay: EndPlay,
  onRefused: (error: unknown) => void,
) {
  const submit = trpc.game.submit.useMutation();
  const [hasFailed, setHasFailed] = useState(false);
  /** Guesses made on this screen that may be the correct one: the verdict is pending, was lost, or was "correct". */
  const ownGuesses = useRef(new Set<string>());

  /** `isOwn`: the play is known to have been solved on this screen, not in another tab or on another device. */
  const submitResult = async (
    score: Parameters<typeof submit.mutateAsync>[0],
    { isOwn = false } = {},
  ) => {
    const end = await submit.mutateAsync(score).catch((error: unknown) => {
      setHasFailed(true);
      throw error;
    });
    setHasFailed(false);
    const { result, correctAnswer, guesses, newAchievements } = end;
    const isOwnGuess = ownGuesses.current.has(normalizeGuess(guesses.at(-1) ?? ""));
    const isElsewhere = !isOwn && !(result.solved && isOwnGuess);
    endPlay({ result, answer: correctAnswer, guesses, newAchievements, isElsewhere });
  };

  return {
    isPending: submit.isPending,
    /** The last submit did not succeed. */
    hasFailed,
    submitResult,
    /** Ends a play that has already ended on the server, solved or not. */
    fetchResult: () => submitResult({ puzzleId: puzzle.id, solved: true }),
    /** Resubmits a play solved on this screen. A failure other than a refusal leaves the play unsubmitted. */
    submitAgain: () => {
      if (submit.isPending) return;
      submitResult({ puzzleId: puzzle.id, solved: true }, { isOwn: true }).catch(
        (error: unknown) => {
          if (REFUSALS.has(parseApiError(error)?.code ?? "")) onRefused(error);
        },
      );
    },
    /** Call it before the guess is sent. @returns the function that withdraws it, unless an earlier verdict was lost */
    claimGuess: (guess: string) => {
      const claimed = normalizeGuess(guess);
      if (ownGuesses.current.has(claimed)) return () => {};
      ownGuesses.current.add(claimed);
      return () => void ownGuesses.current.delete(claimed);
    },
  };
}

export type SubmitResult = ReturnType<typeof useSubmitResult>;
