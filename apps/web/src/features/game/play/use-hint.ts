import { countHintsRemaining } from "@jumbl/domain/hint";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";
import { type Dispatch, useRef } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { formErrorMessage, isOutage, parseApiError } from "../../../lib/api/api-error.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useSessionCache } from "./use-session-cache.ts";
import { useLateResponse } from "./use-late-response.ts";
import type { ReadPlay } from "./use-play-sync.ts";
import type { ShowMoveToast } from "./use-move-toast.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";

/** Reveals the next letter. See docs/rules.md#hints. */
export function useHint({
  puzzle,
  play,
  dispatch,
  fetchResult,
  readAgain,
  readNow,
  hasEnded,
  showMoveToast,
}: {
  puzzle: Puzzle;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  fetchResult: () => Promise<void>;
  readAgain: () => Promise<void>;
  readNow: ReadPlay;
  hasEnded: () => boolean;
  showMoveToast: ShowMoveToast;
}) {
  const remaining = countHintsRemaining(play.hintsUsed);
  const { invalidateHints } = useSessionCache(puzzle.id);
  const { hasLeft, hasSignedOut } = useLateResponse();
  const showFailure = (error: unknown) => {
    if (hasEnded() || hasSignedOut()) return;
    showMoveToast({
      title: "Cannot get hint",
      description: formErrorMessage(error, "Please try again."),
      kind: "error",
    });
  };
  // A second press may be handled before the first is rendered as pending.
  const isBusy = useRef(false);
  /** The last response was lost, and the play has not been read since. */
  const isUncertain = useRef(false);
  const readLostHint = async (): Promise<boolean> => {
    const known = await readNow();
    isUncertain.current = false;
    return known !== undefined && known.hintsUsed > play.hintsUsed;
  };
  const { isPending, mutateAsync } = trpc.game.hint.useMutation({
    onMutate: () => void invalidateHints(),
    onSuccess: ({ position, letter, hintsUsed, hintsRemaining: remainingAfter }) => {
      if (hasSignedOut()) return;
      // A player who returned more than `MAX_WAIT_MS` ago has fetched the hints from before this.
      if (hasLeft()) void invalidateHints();
      dispatch({ type: "hint-revealed", hint: { position, letter }, hintsUsed });
      if (hintsUsed !== play.hintsUsed + 1) void readAgain();
      track("hint_used", { difficulty: puzzle.difficulty, hintsRemaining: remainingAfter });
      if (hasEnded()) return;
      showMoveToast({
        title: "Hint revealed!",
        description: `${formatHintPosition(position, puzzle.wordLengths)} is ${letter}. ${formatCount(remainingAfter, "hint")} remaining.`,
        kind: "success",
      });
    },
    onError: (error) => {
      if (hasEnded() || hasSignedOut()) return undefined;
      if (parseApiError(error)?.code === "already_finished")
        return fetchResult().catch(showFailure);
      showFailure(error);
      return undefined;
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  return {
    remaining,
    isPending,
    takeHint: async () => {
      if (isBusy.current || remaining <= 0) return;
      isBusy.current = true;
      if (isUncertain.current) {
        // The press is for the hint whose response was lost.
        const isDone = await readLostHint().catch((error: unknown) => {
          showFailure(error);
          return true;
        });
        if (isDone) {
          isBusy.current = false;
          return;
        }
      }
      await mutateAsync({ puzzleId: puzzle.id }).catch((error: unknown) => {
        isUncertain.current = isOutage(error);
        // Hints were taken in another tab or on another device.
        if (parseApiError(error)?.status === 409) void readAgain();
      });
    },
  };
}
