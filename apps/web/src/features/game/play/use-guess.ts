import { formatGuess } from "@jumbl/domain/puzzle";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { describeFailure, isOutage, parseApiError } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useUpdateDraft } from "../draft/draft-provider.tsx";
import { isSameGuess } from "./play-view.ts";
import type { MoveContext } from "./use-play-view.ts";

/** Sends the guess: a correct one ends the play, a wrong one is listed and cleared. See docs/rules.md#guesses. */
export function useGuess({
  store,
  puzzle,
  play,
  sentGuess,
  changeSentGuess,
  showMoveToast,
}: MoveContext) {
  const updateDraft = useUpdateDraft();
  const [isShaking, setIsShaking] = useState(false);
  const [awaitedSinceMs, setAwaitedSinceMs] = useState<number>();
  const isPending = awaitedSinceMs !== undefined;
  // A second press may be handled before the first is rendered as pending.
  const isBusy = useRef(false);
  // What is typed while a guess is checked: the beginning of the next guess.
  const [next, setNext] = useState<string>();
  const latestNext = useRef("");
  const typeNext = (text: string) => {
    latestNext.current = text;
    setNext(text);
  };
  const canSubmit = (typed: string) =>
    play.phase === "playing" && !isPending && !play.isUnsubmitted && formatGuess(typed) !== "";

  const showWrongGuess = (guess: string) => {
    const begun = latestNext.current;
    changeSentGuess(undefined);
    updateDraft(({ guess: typed }) => (isSameGuess(typed, guess) ? { guess: begun } : {}));
    setIsShaking(true);
    showMoveToast({ title: "Not quite!", description: "Try again." });
  };

  const validate = trpc.game.validate.useMutation({
    onSuccess: ({ isCorrect, play: view }, { guess }) => {
      if (store.hasSignedOut()) return;
      const hadEnded = store.hasEnded();
      // A screen that was opened since may have given it up as lost.
      if (isCorrect && !hadEnded) updateDraft({ sentGuess: guess });
      store.save(view);
      if (isCorrect && store.hasLeft()) store.invalidateRecords();
      if (!isCorrect && !hadEnded) showWrongGuess(guess);
    },
    onError: (error) => {
      if (isOutage(error) && !store.hasSignedOut()) store.markUncertain();
    },
  });

  // The verdict was lost, and the view that was read since lists the guess.
  const lostGuess =
    sentGuess !== undefined &&
    !isPending &&
    play.phase === "playing" &&
    !play.isUnsubmitted &&
    play.guesses.some((guess) => isSameGuess(guess, sentGuess))
      ? sentGuess
      : undefined;
  const onLostGuess = useEffectEvent(showWrongGuess);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the verdict arrives with the response to another request
    if (lostGuess !== undefined) onLostGuess(lostGuess);
  }, [lostGuess]);

  const sendGuess = async (guess: string): Promise<void> => {
    const known = await store.readIfUncertain();
    const isKnown = known.session?.guesses.some((each) => isSameGuess(each, guess));
    const isSentBefore = sentGuess !== undefined && isSameGuess(sentGuess, guess);
    // It would count again.
    if (known.result || (isSentBefore && isKnown)) return;
    changeSentGuess(guess);
    await validate.mutateAsync({ puzzleId: puzzle.id, guess });
  };

  return {
    isPending,
    /** The time at which the clock is stopped while a verdict is pending. */
    awaitedSinceMs,
    isShaking,
    stopShaking: () => setIsShaking(false),
    canSubmit,
    /** What has been typed since a guess was submitted; undefined while none is checked. */
    next,
    typeNext,
    submitGuess: async (typed: string) => {
      if (isBusy.current || !canSubmit(typed)) return;
      isBusy.current = true;
      typeNext("");
      setAwaitedSinceMs(serverNow() - (play.startedAt ?? serverNow()));
      try {
        await sendGuess(formatGuess(typed)).catch(async (error: unknown) => {
          // The play has ended elsewhere, or a response was lost.
          if (parseApiError(error)?.code !== "already_finished") throw error;
          if (!store.hasEnded()) await store.read();
        });
      } catch (error) {
        if (store.hasEnded() || store.hasSignedOut()) return;
        const description = describeFailure(error, "Failed to submit guess");
        showMoveToast({ title: "Error", description, kind: "error" });
      } finally {
        isBusy.current = false;
        setAwaitedSinceMs(undefined);
        latestNext.current = "";
        setNext(undefined);
      }
    },
  };
}
