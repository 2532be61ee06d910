import { isResumable } from "@jumbl/domain/play";
import { useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { formErrorMessage } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayView } from "./play-view.ts";
import type { MoveContext } from "./use-play-view.ts";

/** A failed start is retried once, after this delay. */
const RETRY_DELAY_MS = 1000;

/**
 * Starts the clock and shows the letters, using the first response to two requests. See
 * docs/rules.md#starting-the-clock.
 */
export function useStart({
  store,
  puzzle,
  showMoveToast,
  loadPlaying,
}: Pick<MoveContext, "store" | "puzzle" | "showMoveToast"> & {
  /** Loads the code that a started play needs. */
  loadPlaying: () => Promise<unknown>;
}) {
  const { hasLeft, hasSignedOut } = store;
  const options = {
    onSuccess: ({ play }: { play: PlayView }) => {
      if (!hasSignedOut()) store.save(play);
    },
  };
  const startGame = trpc.game.start.useMutation(options);
  const startSession = trpc.game.startSession.useMutation(options);
  const [isPending, setIsPending] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  const start = async (): Promise<void> => {
    // Loaded before the requests, because the clock must not run while code is loading.
    await loadPlaying();
    if (hasLeft()) return;
    const input = { puzzleId: puzzle.id };
    const { session } = await Promise.any([
      startSession.mutateAsync({ ...input, difficulty: puzzle.difficulty }),
      startGame.mutateAsync(input).catch(async (error: unknown) => {
        // Not repeated after the player has left. They can start the puzzle when they return.
        if (hasLeft()) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        if (hasLeft()) throw error;
        return startGame.mutateAsync(input);
      }),
    ]);
    if (hasSignedOut()) return;
    // Otherwise the play was started in another tab or on another device.
    const isFresh = !session.isComplete && !isResumable(session.elapsedMs);
    setHasStarted(isFresh);
    if (isFresh) track("puzzle_start", { difficulty: puzzle.difficulty });
  };

  return {
    isPending,
    /** Whether the play was started, and not resumed, on this screen. */
    hasStarted,
    startPuzzle: async () => {
      if (isPending) return;
      setIsPending(true);
      try {
        await start();
        showMoveToast(undefined);
      } catch (error) {
        if (hasSignedOut()) return;
        const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
        const description = formErrorMessage(cause, "Failed to start the puzzle");
        showMoveToast({ title: "Error", description, kind: "error" });
      } finally {
        setIsPending(false);
      }
    },
  };
}
