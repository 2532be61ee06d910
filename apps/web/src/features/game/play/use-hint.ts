import { countHintsRemaining } from "@jumbl/domain/hint";
import { formatHintPosition } from "../../../lib/format/hint-position.ts";
import type { Dispatch } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { parseApiError, errorMessage } from "../../../lib/api/api-error.ts";
import { formatCount } from "../../../lib/format/numbers.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useCachedSession } from "./use-cached-session.ts";
import type { ShowMoveToast } from "./use-move-toast.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";

/** Reveals the next letter. See docs/rules.md#hints. */
export function useHint({
  puzzle,
  play,
  dispatch,
  fetchResult,
  showMoveToast,
}: {
  puzzle: Puzzle;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  fetchResult: () => Promise<void>;
  showMoveToast: ShowMoveToast;
}) {
  const remaining = countHintsRemaining(play.hintsUsed);
  const { forgetPlay } = useCachedSession(puzzle.id);
  const showError = (error: unknown) => {
    // The server may have counted the hint.
    void forgetPlay();
    showMoveToast({
      title: "Cannot get hint",
      description: errorMessage(error, "Please try again."),
      kind: "error",
    });
  };
  const { isPending, mutate } = trpc.game.hint.useMutation({
    onSuccess: ({ position, letter, hintsUsed, hintsRemaining: remainingAfter }) => {
      dispatch({ type: "hint-revealed", hint: { position, letter }, hintsUsed });
      track("hint_used", { difficulty: puzzle.difficulty, hintsRemaining: remainingAfter });
      showMoveToast({
        title: "Hint revealed!",
        description: `${formatHintPosition(position, puzzle.wordLengths)} is ${letter}. ${formatCount(remainingAfter, "hint")} remaining.`,
        kind: "success",
      });
    },
    onError: (error) =>
      parseApiError(error)?.code === "already_finished"
        ? fetchResult().catch(showError)
        : showError(error),
  });
  return {
    remaining,
    isPending,
    takeHint: () => {
      if (!isPending && remaining > 0) mutate({ puzzleId: puzzle.id });
    },
  };
}
