import type { ErrorCode } from "@jumbl/contract/errors";
import { normalizeGuess } from "@jumbl/domain/puzzle";
import { useRef, useState } from "react";
import { parseApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { Puzzle } from "./play-state.ts";
import type { EndPlay } from "./use-end-play.ts";

/** The server knows of no solve, so that a repeated submit would be refused as well. */
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
  /** A guess whose verdict did not arrive: it may have been the correct one. */
  const lostGuess = useRef<string>(undefined);
  /** A request that the correct guess has overtaken, such as a hint, fetches the result of the same solve. */
  const isOwnSolve = useRef(false);

  /** `isOwn`: the play is known to have been solved on this screen, not in another tab or on another device. */
  const submitResult = async (
    score: Parameters<typeof submit.mutateAsync>[0],
    { isOwn = false } = {},
  ) => {
    isOwnSolve.current ||= isOwn;
    const end = await submit.mutateAsync(score).catch((error: unknown) => {
      setHasFailed(true);
      throw error;
    });
    setHasFailed(false);
    const { result, correctAnswer, guesses, newAchievements } = end;
    const lost = normalizeGuess(lostGuess.current ?? "");
    const isLostGuess = result.solved && lost === normalizeGuess(guesses.at(-1) ?? "");
    const isElsewhere = !isOwnSolve.current && !isLostGuess;
    endPlay({ result, answer: correctAnswer, guesses, newAchievements, isElsewhere });
  };

  return {
    isPending: submit.isPending,
    /** The last submit did not succeed. */
    hasFailed,
    submitResult,
    /** Ends a play that has ended on the server already, solved or not. */
    fetchResult: () => submitResult({ puzzleId: puzzle.id, solved: true }),
    /** Submits again what was solved on this screen. A failure leaves the play unsubmitted, but for a refusal. */
    submitAgain: () => {
      if (submit.isPending) return;
      submitResult({ puzzleId: puzzle.id, solved: true }, { isOwn: true }).catch(
        (error: unknown) => {
          if (REFUSALS.has(parseApiError(error)?.code ?? "")) onRefused(error);
        },
      );
    },
    saveLostGuess: (guess: string) => {
      lostGuess.current = guess;
    },
  };
}

export type SubmitResult = ReturnType<typeof useSubmitResult>;
