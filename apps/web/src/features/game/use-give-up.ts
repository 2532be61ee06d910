import { useToast } from "@jumbl/ui/toast";
import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import type { PlayMode, PlayState, Puzzle } from "./play-state.ts";
import type { EndPlay } from "./use-end-play.ts";

/** Asks once, then ends the play with its answer shown (Decision 10). */
export function useGiveUp(puzzle: Puzzle, mode: PlayMode, play: PlayState, endPlay: EndPlay) {
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, mutate } = trpc.game.giveUp.useMutation({
    onSuccess: ({ answer, result }) => {
      setIsAsking(false);
      endPlay({ result, answer });
    },
    onError: () => {
      setIsAsking(false);
      toast({
        title: "Error",
        description: "Failed to process give up request",
        kind: "error",
        isNext: true,
      });
    },
  });
  return {
    isAsking,
    isPending,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    giveUp: () =>
      mutate({
        puzzleId: puzzle.id,
        attempts: play.attempts,
        hintsUsed: play.hintsUsed,
        isArchive: mode === "archive",
      }),
  };
}
