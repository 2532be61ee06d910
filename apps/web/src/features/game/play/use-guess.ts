import { formatGuess } from "@jumbl/domain/puzzle";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { describeFailure, isOutage, parseApiError } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useUpdateDraft } from "../draft/draft-provider.tsx";
import { isSameGuess } from "./play-view.ts";
import type { MoveContext } from "./use-play-view.ts";

/**
 * Sends a guess. A correct one ends the play; a wrong one is listed and cleared from the field. See
 * docs/rules.md#guesses.
 */
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
  // A verdict that ends the play is pending until the end is rendered, which is later than its response.
  if (isPending && (play.phase !== "playing" || play.isUnsubmitted)) setAwaitedSinceMs(undefined);
  // A second press may be handled before the first one is rendered as pending.
  const isBusy = useRef(false);
  // The beginning of the next guess, typed while a guess is being checked.
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
      // Stored again, because a screen opened since may have treated the guess as lost.
      if (isCorrect && !hadEnded) updateDraft({ sentGuess: guess });
      store.save(view);
      if (isCorrect && store.hasLeft()) store.invalidateRecords();
      if (!isCorrect && !hadEnded) showWrongGuess(guess);
    },
    onError: (error) => {
      if (isOutage(error) && !store.hasSignedOut()) store.markUncertain();
    },
  });

  // The guess whose verdict was lost, if a view read since then lists it.
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
    // The guess would count again.
    if (known.result || (isSentBefore && isKnown)) return;
    changeSentGuess(guess);
    await validate.mutateAsync({ puzzleId: puzzle.id, guess });
  };

  return {
    isPending,
    /** The play's time at which the clock is stopped while a verdict is pending. */
    awaitedSinceMs,
    isShaking,
    stopShaking: () => setIsShaking(false),
    canSubmit,
    /** What has been typed since the guess was submitted; undefined while no guess is being checked. */
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
        if (!store.hasEnded()) setAwaitedSinceMs(undefined);
        latestNext.current = "";
        setNext(undefined);
      }
    },
  };
}
