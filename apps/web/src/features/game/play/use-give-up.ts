import type { PlayKind } from "@jumbl/domain/play";
import { useToast } from "@jumbl/ui/feedback/toast";
import { useState } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import { reloadIfOnline } from "../../../lib/api/reload-if-online.ts";
import type { PlayState, Puzzle } from "./play-state.ts";
import type { EndPlay } from "./use-end-play.ts";

/** Gives up the play once the player has confirmed it. */
export function useGiveUp(puzzle: Puzzle, kind: PlayKind, play: PlayState, endPlay: EndPlay) {
  const { toast } = useToast();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { isPending, mutate } = trpc.game.giveUp.useMutation({
    onSuccess: ({ answer, result, guesses }) => {
      setIsDialogOpen(false);
      endPlay({ result, answer, guesses, isElsewhere: result.solved });
    },
    onError: () => showFailure(),
  });
  const showFailure = () => {
    setIsDialogOpen(false);
    toast({ title: "Error", description: "Failed to process give up request", kind: "error" });
  };
  return {
    isDialogOpen,
    isPending,
    openDialog: () => setIsDialogOpen(true),
    closeDialog: () => setIsDialogOpen(false),
    /** The dialog's code could not be loaded. */
    failDialog: () => void reloadIfOnline(showFailure),
    giveUp: () =>
      mutate({
        puzzleId: puzzle.id,
        attempts: play.attempts,
        hintsUsed: play.hintsUsed,
        isArchive: kind === "archive",
      }),
  };
}
