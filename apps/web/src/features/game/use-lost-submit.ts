import { useEffect, useRef } from "react";
import type { PlayState, Puzzle } from "./play-state.ts";
import { type EndPlay, useSubmitResult } from "./use-end-play.ts";

/** A play that is complete but whose submit was lost is submitted again when its screen opens (Spec 4). */
export function useLostSubmit(puzzle: Puzzle, play: PlayState, endPlay: EndPlay): void {
  const { submitResult } = useSubmitResult(endPlay);
  const wasLost = useRef(play.isUnsubmitted);
  useEffect(() => {
    if (!wasLost.current) return;
    wasLost.current = false;
    // Failing, it stays unsubmitted: the Submit button sends it again.
    submitResult({ puzzleId: puzzle.id, solved: true }).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, []);
}
