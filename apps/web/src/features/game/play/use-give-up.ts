import type { PlayKind } from "@jumbl/domain/play";
import { useToast } from "@jumbl/ui/feedback/toast";
import { useState } from "react";
import { describeFailure } from "../../../lib/api/api-error.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { reloadIfOnline } from "../../../lib/api/reload-if-online.ts";
import type { PlayState, Puzzle } from "./play-state.ts";
import type { EndPlay } from "./use-end-play.ts";
import { useLateResponse } from "./use-late-response.ts";
import { useSessionCache } from "./use-session-cache.ts";

/** Gives up the play once the player has confirmed it. */
export function useGiveUp({
  puzzle,
  kind,
  play,
  endPlay,
  fetchResult,
  hasEnded,
}: {
  puzzle: Puzzle;
  kind: PlayKind;
  play: PlayState;
  endPlay: EndPlay;
  fetchResult: () => Promise<void>;
  hasEnded: () => boolean;
}) {
  const { showError } = useToast();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { invalidateSession } = useSessionCache(puzzle.id);
  const { hasLeft, hasSignedOut } = useLateResponse();
  const { isPending, mutate } = trpc.game.giveUp.useMutation({
    onMutate: () => void invalidateSession(),
    onSuccess: ({ answer, result, guesses }) => {
      setIsDialogOpen(false);
      // A player who returned more than `MAX_WAIT_MS` ago has fetched the session from before this.
      if (hasLeft()) void invalidateSession();
      if (!result.solved) endPlay({ result, answer, guesses, isElsewhere: false });
      // It was already solved, possibly by a guess on this screen whose verdict is still pending.
      else if (!hasEnded() && !hasSignedOut()) fetchResult().catch(showFailure);
    },
    onError: (error) => showFailure(error),
  });
  const showFailure = (error?: unknown) => {
    setIsDialogOpen(false);
    if (hasEnded() || hasSignedOut()) return;
    showError(describeFailure(error, "Failed to process give up request"));
  };
  return {
    // A play that has ended elsewhere has nothing left to give up.
    isDialogOpen: isDialogOpen && play.phase === "playing",
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
