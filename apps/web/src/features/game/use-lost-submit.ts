import { useEffect, useRef } from "react";
import type { PlayState } from "./play-state.ts";

/** A play that is complete but whose submit was lost is submitted again when its screen opens (Spec 4). */
export function useLostSubmit(play: PlayState, fetchEnd: () => Promise<void>): void {
  const wasLost = useRef(play.isUnsubmitted);
  useEffect(() => {
    if (!wasLost.current) return;
    wasLost.current = false;
    // Failing, it stays unsubmitted: the Submit button sends it again.
    fetchEnd().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, []);
}
