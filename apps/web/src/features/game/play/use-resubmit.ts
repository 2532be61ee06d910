import { useEffect, useRef } from "react";
import type { PlayState } from "./play-state.ts";

/** Submits a solved play again when its screen opens and an earlier submit did not succeed. */
export function useResubmit(play: PlayState, fetchResult: () => Promise<void>): void {
  const mustResubmit = useRef(play.isUnsubmitted);
  useEffect(() => {
    if (!mustResubmit.current) return;
    mustResubmit.current = false;
    // After a failure the play stays unsubmitted, and the Submit button sends it again.
    fetchResult().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, []);
}
