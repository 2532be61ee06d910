import { useToast } from "@jumbl/ui/toast";
import { type Dispatch, useState } from "react";
import { track } from "../../lib/analytics.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { trpc } from "../../lib/trpc.ts";
import type { PlayEvent, Puzzle } from "./play-state.ts";
import { useChangeToday } from "./use-change-today.ts";

/** A failed start is tried once more, after this time (Spec 7). */
const RETRY_MS = 1000;

/** 'Start Puzzle': starts the clock and shows the letters. Whichever call answers first; the clock starts once (Decision 3). */
export function useStart({
  puzzle,
  dispatch,
  fetchEnd,
}: {
  puzzle: Puzzle;
  dispatch: Dispatch<PlayEvent>;
  fetchEnd: () => Promise<void>;
}) {
  const { toast } = useToast();
  const changeToday = useChangeToday(puzzle.id);
  const startGame = trpc.game.start.useMutation();
  const startSession = trpc.game.startSession.useMutation();
  const [isPending, setIsPending] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);

  const start = async (): Promise<void> => {
    const input = { puzzleId: puzzle.id };
    const { puzzle: started, session } = await Promise.any([
      startSession.mutateAsync({ ...input, difficulty: puzzle.difficulty }),
      startGame.mutateAsync(input).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        return startGame.mutateAsync(input);
      }),
    ]);
    setHasStarted(!session.isComplete);
    dispatch({ type: "started", scrambled: started.scrambled, session, now: serverNow() });
    changeToday(() => ({ puzzle: started }));
    if (session.isComplete) return fetchEnd();
    track("puzzle_start", { difficulty: puzzle.difficulty });
  };

  return {
    isPending,
    /** Here, by the player's press: not resumed. */
    hasStarted,
    startPuzzle: async () => {
      if (isPending) return;
      setIsPending(true);
      try {
        await start();
      } catch (error) {
        toast({
          title: "Error",
          description: sentenceOf(
            error instanceof AggregateError ? error.errors[0] : error,
            "Failed to start the puzzle",
          ),
          kind: "error",
          isNext: true,
        });
      } finally {
        setIsPending(false);
      }
    },
  };
}
