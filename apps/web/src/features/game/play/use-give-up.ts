import { useState } from "react";
import { describeFailure, isOutage } from "../../../lib/api/api-error.ts";
import { reloadIfOnline } from "../../../lib/api/reload-if-online.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { MoveContext } from "./use-play-view.ts";

/**
 * Gives up the play once the player has confirmed it. The request can be repeated, because a second one changes
 * nothing.
 */
export function useGiveUp({
  store,
  puzzle,
  kind,
  play,
  showMoveToast,
  endHere,
}: Omit<MoveContext, "sentGuess" | "changeSentGuess">) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { isPending, mutate } = trpc.game.giveUp.useMutation({
    onSuccess: ({ play: view }) => {
      if (store.hasSignedOut()) return;
      setIsDialogOpen(false);
      // The play may already have been solved, possibly by a guess whose verdict is pending.
      if (view.result?.solved === false && !store.hasEnded()) endHere(view);
      store.save(view);
      store.invalidateRecords();
    },
    onError: (error) => {
      if (isOutage(error) && !store.hasSignedOut()) store.markUncertain();
      showFailure(error);
    },
  });
  const showFailure = (error?: unknown) => {
    setIsDialogOpen(false);
    if (store.hasEnded() || store.hasSignedOut()) return;
    const description = describeFailure(error, "Failed to process give up request");
    showMoveToast({ title: "Error", description, kind: "error" });
  };
  return {
    // Closes when the play has ended elsewhere.
    isDialogOpen: isDialogOpen && play.phase === "playing",
    isPending,
    openDialog: () => setIsDialogOpen(true),
    closeDialog: () => setIsDialogOpen(false),
    /** Call this if the dialog's code could not be loaded. */
    handleDialogFailure: () => void reloadIfOnline(showFailure),
    giveUp: () =>
      mutate({
        puzzleId: puzzle.id,
        attempts: play.attempts,
        hintsUsed: play.hintsUsed,
        isArchive: kind === "archive",
      }),
  };
}
