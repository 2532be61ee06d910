import { isResumable } from "@jumbl/domain/play";
import { useToast } from "@jumbl/ui/feedback/toast";
import { type Dispatch, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { formErrorMessage } from "../../../lib/api/api-error.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayEvent, Puzzle } from "./play-state.ts";
import { useSessionCache } from "./use-session-cache.ts";
import { useLateResponse } from "./use-late-response.ts";
import { useUpdateToday } from "./use-update-today.ts";

/** A failed start is retried once, after this delay. */
const RETRY_DELAY_MS = 1000;

/** Starts the clock and shows the letters, by whichever of two requests returns first. See docs/rules.md#starting-the-clock. */
export function useStart({
  puzzle,
  dispatch,
  fetchResult,
  refetchPlay,
  loadPlaying,
}: {
  puzzle: Puzzle;
  dispatch: Dispatch<PlayEvent>;
  fetchResult: () => Promise<void>;
  refetchPlay: () => Promise<void>;
  /** Loads the code that a started play needs. */
  loadPlaying: () => Promise<unknown>;
}) {
  const { showError } = useToast();
  const updateToday = useUpdateToday(puzzle.id);
  const startGame = trpc.game.start.useMutation();
  const startSession = trpc.game.startSession.useMutation();
  const { saveSession } = useSessionCache(puzzle.id);
  const { hasLeft, hasSignedOut } = useLateResponse();
  const [isPending, setIsPending] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  const start = async (): Promise<void> => {
    // After the requests: the clock must not run while code is loading.
    await loadPlaying();
    if (hasLeft()) return;
    const input = { puzzleId: puzzle.id };
    const { puzzle: started, session } = await Promise.any([
      startSession.mutateAsync({ ...input, difficulty: puzzle.difficulty }),
      startGame.mutateAsync(input).catch(async (error: unknown) => {
        // When the screen next opens, the player decides.
        if (hasLeft()) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        if (hasLeft()) throw error;
        return startGame.mutateAsync(input);
      }),
    ]);
    if (hasSignedOut()) return;
    updateToday(() => ({ puzzle: started }));
    const isResumed = !session.isComplete && isResumable(session.elapsedMs);
    if (isResumed) {
      // Started in another tab or on another device, which may have taken hints.
      await refetchPlay();
      return;
    }
    setHasStarted(!session.isComplete);
    saveSession(session);
    dispatch({ type: "started", scrambled: started.scrambled, session, now: serverNow() });
    if (session.isComplete) {
      await fetchResult();
      return;
    }
    track("puzzle_start", { difficulty: puzzle.difficulty });
  };

  return {
    isPending,
    /** The player has pressed Start on this screen, as opposed to resuming a play. */
    hasStarted,
    startPuzzle: async () => {
      if (isPending) return;
      setIsPending(true);
      try {
        await start();
      } catch (error) {
        if (hasSignedOut()) return;
        const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
        showError(formErrorMessage(cause, "Failed to start the puzzle"));
      } finally {
        setIsPending(false);
      }
    },
  };
}
