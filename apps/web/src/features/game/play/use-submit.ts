import type { ErrorCode } from "@jumbl/contract/errors";
import { toTimeSeconds } from "@jumbl/domain/play";
import { useEffect, useEffectEvent, useState } from "react";
import { describeFailure, errorMessage, parseApiError } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { readDraft } from "../draft/draft.ts";
import { useUpdateDraft } from "../draft/draft-provider.tsx";
import { isSameGuess } from "./play-view.ts";
import type { MoveContext } from "./use-play-view.ts";

/** The delays after consecutive failures. The last one repeats. */
const DELAYS_MS = [0, 2000, 4000, 8000, 15_000, 30_000];

/** With these codes the server knows of no solve, so a repeated submit would also be refused. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "not_solved",
  "not_started",
  "not_found",
]);

/**
 * Submits a play that has ended while a guess from here had no verdict. A failed submit is repeated after growing
 * delays and when the browser is back online. If that guess ended the play, the solve is celebrated. See
 * docs/rules.md#ending-a-play.
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
}: MoveContext) {
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
    // Called only while the screen is open. Otherwise the next visit submits and celebrates.
    mutate(score, {
      onSuccess: (submitted) => {
        const { play: view, result, guesses } = submitted;
        setFailures(0);
        const isSolvedByIt = result.solved && isSameGuess(guesses.at(-1) ?? "", sentGuess);
        // If another tab has submitted the guess, that tab has celebrated it and removed it from the draft.
        const isCelebrated = readDraft(puzzle.id).sentGuess === undefined;
        if (isSolvedByIt && !isCelebrated) endHere(view, submitted);
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
        // Only the stored guess is removed. `reset` hides the puzzle, and until then the play must not appear to have
        // ended elsewhere.
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
    /** The submit has failed, or the screen was opened with an unsubmitted play. */
    isDelayed: play.isUnsubmitted && (failures > 0 || wasUnsubmitted),
    submitAgain: submit,
  };
}
