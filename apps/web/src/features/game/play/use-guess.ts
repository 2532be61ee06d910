import type { ErrorCode } from "@jumbl/contract/errors";
import { toTimeSeconds } from "@jumbl/domain/play";
import { formatGuess } from "@jumbl/domain/puzzle";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  describeFailure,
  errorMessage,
  isOutage,
  parseApiError,
} from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { readDraft, useUpdateDraft } from "./draft.tsx";
import { isSameGuess } from "./play-view.ts";
import type { MoveContext } from "./use-play-view.ts";

type GuessContext = MoveContext & { sentGuess: string | undefined };

/** Sends the guess: a correct one ends the play, a wrong one is listed and cleared. See docs/rules.md#guesses. */
export function useGuess({
  store,
  puzzle,
  play,
  sentGuess,
  changeSentGuess,
  showMoveToast,
}: GuessContext) {
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
    changeSentGuess(undefined);
    updateDraft((draft) => (isSameGuess(draft.guess, guess) ? { guess: latestNext.current } : {}));
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
    // oxlint-disable-next-line react/set-state-in-effect -- a response of another request tells the verdict
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

/** The last one repeats. */
const DELAYS_MS = [0, 2000, 4000, 8000, 15_000, 30_000];

/** The server knows of no solve, so a repeated submit would also be refused. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "not_solved",
  "not_started",
  "not_found",
]);

/**
 * Submits a play that has ended with a guess sent from here, until it succeeds: after growing delays, and when the
 * browser is back online. If the guess was what ended it, its end is celebrated. See docs/rules.md#ending-a-play.
 */
export function useSubmit({
  store,
  puzzle,
  play,
  kind,
  sentGuess,
  changeSentGuess,
  showMoveToast,
  endHere,
}: GuessContext) {
  const { stats } = trpc.useUtils();
  const updateDraft = useUpdateDraft();
  const [failures, setFailures] = useState(0);
  const [wasUnsubmitted] = useState(play.isUnsubmitted);
  const { isPending, mutate } = trpc.game.submit.useMutation({
    onSuccess: ({ play: view, stats: player }) => {
      if (store.hasSignedOut()) return;
      store.save(view);
      store.invalidateRecords();
      const { currentStreak, totalSolved } = player;
      stats.me.setData(undefined, { currentStreak, totalSolved, stats: player });
    },
  });
  const submit = () => {
    if (isPending || sentGuess === undefined) return;
    const score = {
      puzzleId: puzzle.id,
      solved: true,
      guess: sentGuess,
      attempts: play.attempts,
      timeSeconds: toTimeSeconds(play.endedAfterMs ?? 0),
      hintsUsed: play.hintsUsed,
      isArchive: kind === "archive",
    };
    // These are called only while the screen is open: otherwise the next visit submits and celebrates.
    mutate(score, {
      onSuccess: (submitted) => {
        setFailures(0);
        // Another tab that submitted it too has celebrated it, and removed it from the draft.
        const isCelebrated = readDraft(puzzle.id).sentGuess === undefined;
        const last = submitted.result.solved && submitted.guesses.at(-1);
        if (last && isSameGuess(last, sentGuess) && !isCelebrated)
          endHere(submitted.play, submitted);
        else changeSentGuess(undefined);
      },
      onError: (error) => {
        const isRefused = REFUSALS.has(parseApiError(error)?.code ?? "");
        if (isRefused || failures === 0) {
          const description = isRefused
            ? errorMessage(error, "Failed to submit guess")
            : describeFailure(error, "Failed to submit guess");
          showMoveToast({ title: "Error", description, kind: "error" });
        }
        setFailures(failures + 1);
        if (!isRefused) return;
        // The screen closes with the view. Until then the play must not look ended elsewhere.
        updateDraft({ sentGuess: undefined });
        store.reset();
      },
    });
  };
  const onDue = useEffectEvent(submit);
  useEffect(() => {
    if (!play.isUnsubmitted || isPending) return undefined;
    const delayMs = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)];
    const timer = setTimeout(() => onDue(), delayMs);
    const onOnline = () => onDue();
    addEventListener("online", onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    };
  }, [play.isUnsubmitted, isPending, failures]);

  return {
    isPending,
    /** The submit is taking too long. */
    isDelayed: play.isUnsubmitted && (failures > 0 || wasUnsubmitted),
    submitAgain: submit,
  };
}
