import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useLocationState } from "../../../lib/routing/location-state.ts";
import { readDraft } from "./draft.ts";
import type { Puzzle } from "./play-state.ts";
import { useSessionCache } from "./use-session-cache.ts";
import { useLateResponse } from "./use-late-response.ts";
import type { PlaySession } from "./use-play-session.ts";

/**
 * Starts an archive play at once, with its hints cleared; a running play is resumed. A return to a history entry that
 * has shown a play, or a link to a result, does not start it again. See docs/rules.md#archive-plays.
 * @returns `startedPlay`, undefined while it loads or starts; `ended` instead, with the function that plays again; and
 * `failure` when it cannot be started.
 */
export function useArchiveStart(puzzle: Puzzle, stored: PlaySession | undefined) {
  const { saveSession, saveHints } = useSessionCache(puzzle.id);
  const { hasSignedOut } = useLateResponse();
  // Fixed once it is shown: ending this play must not start it again.
  const [shown, setShown] = useState<PlaySession>();
  const startedPlay = stored && shown?.version === stored.version ? shown : undefined;
  const isStarting = useRef(false);
  const location = useLocation();
  const navigate = useNavigate();
  const state = useLocationState();
  const [isReturn, setIsReturn] = useState(state.showsEnded === true);
  const { mutate, error } = trpc.game.clearHints.useMutation({
    onSuccess: ({ hintsUsed, session }) => {
      if (hasSignedOut()) return;
      track("puzzle_start", { difficulty: puzzle.difficulty });
      saveSession(session);
      saveHints(hintsUsed, []);
      setShown({
        version: stored?.version ?? 0,
        session: session ?? undefined,
        hints: { hintsUsed, revealedLetters: [] },
        isCached: false,
      });
    },
    onSettled: () => {
      isStarting.current = false;
    },
  });
  const start = () => mutate({ puzzleId: puzzle.id });

  const isRunning =
    stored?.session !== undefined &&
    (!stored.session.isComplete || readDraft(puzzle.id).isUnsubmitted);
  if (isRunning && startedPlay === undefined) setShown(stored);
  const isIdle = stored !== undefined && startedPlay === undefined && !isRunning;
  // Another player, who has not played it, may have signed in since this history entry was left.
  const showsEnded = isReturn && stored?.session !== undefined;
  const mustStart = isIdle && !showsEnded;
  const isShown = startedPlay !== undefined;
  useEffect(() => {
    if (!isShown || state.showsEnded) return;
    void navigate(location, { replace: true, state: { ...state, showsEnded: true } });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is shown
  }, [isShown, state.showsEnded]);
  useEffect(() => {
    if (!mustStart || isStarting.current) return;
    isStarting.current = true;
    start();
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, [mustStart]);

  return {
    startedPlay,
    ended: isIdle && showsEnded ? { ...stored, playAgain: () => setIsReturn(false) } : undefined,
    failure: error ? { error, retry: start } : undefined,
  };
}
