import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { track } from "../../lib/analytics/analytics.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { useLocationState } from "../../lib/routing/location-state.ts";
import { readDraft } from "./draft/draft.ts";
import type { Puzzle } from "./play/play-view.ts";
import type { PlayStore } from "./play/use-play-view.ts";

/**
 * Starts an archive play at once with cleared hints, or resumes a running play. A return to a history entry that has
 * shown a play, or a link to a result, does not start a new play. See docs/rules.md#archive-plays.
 * @returns `play`, the view of the play, which is undefined while it loads or starts; or `ended`, the view of the last
 * play and a function that starts a new one; or `failure` if the play cannot be started.
 */
export function useArchiveStart(puzzle: Puzzle, store: PlayStore) {
  const { view } = store;
  // Once a play is shown, its end must not start another.
  const [isShown, setIsShown] = useState(false);
  const isStarting = useRef(false);
  const location = useLocation();
  const navigate = useNavigate();
  const state = useLocationState();
  const [isReturn, setIsReturn] = useState(state.showsEnded === true);
  const [error, setError] = useState<unknown>(null);
  const { mutateAsync } = trpc.game.clearHints.useMutation({
    onError: setError,
    onSuccess: ({ play }) => {
      if (store.hasSignedOut()) return;
      track("puzzle_start", { difficulty: puzzle.difficulty });
      setIsShown(true);
      store.save(play);
    },
    onSettled: () => {
      isStarting.current = false;
    },
  });
  // `playNo` prevents a start that is repeated after a lost response from restarting the play.
  const start = () =>
    mutateAsync({ puzzleId: puzzle.id, playNo: (view?.session?.playNo ?? 0) + 1 });

  const session = view?.session;
  const isRunning =
    session != null && (!view?.result || readDraft(puzzle.id).sentGuess !== undefined);
  if (isRunning && !isShown) setIsShown(true);
  const isIdle = view !== undefined && !isShown && !isRunning;
  // The session of the play is checked because another player, who has not played the puzzle, may have signed in
  // meanwhile.
  const showsEnded = isReturn && session != null;
  const mustStart = isIdle && !showsEnded;
  useEffect(() => {
    if (!isShown || state.showsEnded) return;
    void navigate(location, { replace: true, state: { ...state, showsEnded: true } });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is shown
  }, [isShown, state.showsEnded]);
  useEffect(() => {
    if (!mustStart || isStarting.current) return;
    isStarting.current = true;
    start().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, [mustStart]);

  return {
    play: isShown ? view : undefined,
    ended: isIdle && showsEnded ? { view, playAgain: () => setIsReturn(false) } : undefined,
    failure: error !== null && !isShown ? { error, retry: start } : undefined,
  };
}
