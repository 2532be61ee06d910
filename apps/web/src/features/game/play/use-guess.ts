import { type PlayKind, toTimeSeconds } from "@jumbl/domain/play";
import { formatGuess, normalizeGuess } from "@jumbl/domain/puzzle";
import { type Dispatch, useRef, useState } from "react";
import { describeFailure, isOutage, parseApiError } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useSessionCache } from "./use-session-cache.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";
import { useUpdateDraft } from "./draft-provider.tsx";
import { useLateResponse } from "./use-late-response.ts";
import type { ReadPlay } from "./use-play-sync.ts";
import type { ShowMoveToast } from "./use-move-toast.ts";
import type { SubmitResult } from "./use-submit-result.ts";

/** Validates the guess: a correct one ends the play, a wrong one is listed and cleared. See docs/rules.md#guesses. */
export function useGuess({
  puzzle,
  kind,
  play,
  dispatch,
  submission: { submitResult, claimGuess, isPending: isSubmitting },
  readAgain,
  readNow,
  hasEnded,
  onWrongGuess,
  showMoveToast,
}: {
  puzzle: Puzzle;
  kind: PlayKind;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  submission: SubmitResult;
  readAgain: () => Promise<void>;
  readNow: ReadPlay;
  hasEnded: () => boolean;
  onWrongGuess: () => void;
  showMoveToast: ShowMoveToast;
}) {
  const updateDraft = useUpdateDraft();
  const { invalidateSession } = useSessionCache(puzzle.id);
  const { hasLeft, hasSignedOut } = useLateResponse();
  const validate = trpc.game.validate.useMutation();
  // A second press may be handled before the first is rendered as pending.
  const isBusy = useRef(false);
  /** The last response was lost, and the play has not been read since. */
  const isUncertain = useRef(false);
  const isPending = validate.isPending || isSubmitting;
  const [awaitedSinceMs, setAwaitedSinceMs] = useState<number>();
  // What is typed while a guess is checked: the beginning of the next guess.
  const [next, setNext] = useState<string>();
  const latestNext = useRef("");
  const typeNext = (text: string) => {
    latestNext.current = text;
    setNext(text);
  };
  const canSubmit = (typed: string) =>
    play.phase === "playing" && !isPending && !play.isUnsubmitted && formatGuess(typed) !== "";

  const getElapsedMs = () => serverNow() - (play.startedAt ?? serverNow());

  const submit = (guess: string, attempts: number) =>
    submitResult({
      puzzleId: puzzle.id,
      solved: true,
      guess,
      attempts,
      timeSeconds: toTimeSeconds(getElapsedMs()),
      hintsUsed: play.hintsUsed,
      isArchive: kind === "archive",
    });

  const showWrongGuess = () => {
    updateDraft({ guess: latestNext.current });
    onWrongGuess();
    showMoveToast({ title: "Not quite!", description: "Try again." });
  };

  /** After a lost response, reads whether the server has counted the guess, which would count again. */
  const findLostVerdict = async (guess: string, withdraw: () => void): Promise<boolean> => {
    const counted = (await readNow())?.guesses.slice(play.guesses.length);
    isUncertain.current = false;
    if (hasEnded() || hasSignedOut()) return true;
    if (!counted?.some((each) => normalizeGuess(each) === normalizeGuess(guess))) return false;
    withdraw();
    showWrongGuess();
    return true;
  };

  const validateGuess = async (guess: string, withdraw: () => void): Promise<void> => {
    void invalidateSession();
    const elapsedMs = getElapsedMs();
    setAwaitedSinceMs(elapsedMs);
    const { isCorrect, attempts } = await validate.mutateAsync({ puzzleId: puzzle.id, guess });
    // A player who returned more than `MAX_WAIT_MS` ago has fetched the session from before this.
    if (hasLeft()) void invalidateSession();
    if (hasEnded() || hasSignedOut()) return;
    if (isCorrect) {
      dispatch({ type: "correct-guess", guess, attempts, elapsedMs });
      updateDraft({ isUnsubmitted: true });
      await submit(guess, attempts);
      return;
    }
    withdraw();
    dispatch({ type: "wrong-guess", guess, attempts });
    // Guesses were made, or the play was restarted, in another tab or on another device.
    if (attempts !== play.attempts + 1) void readAgain();
    showWrongGuess();
  };

  return {
    isPending,
    /** The time at which the clock is stopped while a verdict is pending, or the result of an ended play in its place. */
    awaitedSinceMs,
    canSubmit,
    /** What has been typed since a guess was submitted; undefined while none is checked. */
    next,
    typeNext,
    submitGuess: async (typed: string) => {
      if (isBusy.current || !canSubmit(typed)) return;
      isBusy.current = true;
      typeNext("");
      const guess = formatGuess(typed);
      const withdraw = claimGuess(guess);
      try {
        if (isUncertain.current) {
          setAwaitedSinceMs(getElapsedMs());
          if (await findLostVerdict(guess, withdraw)) return;
        }
        await validateGuess(guess, withdraw).catch((error: unknown) => {
          if (hasEnded() || parseApiError(error)?.code !== "already_finished") throw error;
          // The play has ended in another tab, or a response was lost: a submit returns its result.
          withdraw();
          return submit(guess, play.attempts);
        });
      } catch (error) {
        if (hasEnded() || hasSignedOut()) return;
        isUncertain.current ||= isOutage(error);
        const description = describeFailure(error, "Failed to submit guess");
        showMoveToast({ title: "Error", description, kind: "error" });
      } finally {
        isBusy.current = false;
        setAwaitedSinceMs(undefined);
        setNext(undefined);
      }
    },
  };
}
