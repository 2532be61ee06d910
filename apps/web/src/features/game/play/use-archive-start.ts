import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { readDraft } from "./draft.ts";
import type { Puzzle } from "./play-state.ts";
import { usePlayCache } from "./use-play-cache.ts";
import { useLateResponse } from "./use-late-response.ts";
import type { PlaySession } from "./use-play-session.ts";

/**
 * Starts an archive play at once, with its hints cleared; a running play is resumed. See docs/rules.md#archive-plays.
 * @returns `startedPlay`, undefined while it loads or starts, and `failure` when it cannot be started.
 */
export function useArchiveStart(puzzle: Puzzle, stored: PlaySession | undefined) {
  const { saveSession, saveHints } = usePlayCache(puzzle.id);
  const { hasSignedOut } = useLateResponse();
  // Fixed once it is shown: its own end must not start it again.
  const [shown, setShown] = useState<PlaySession>();
  const startedPlay = stored && shown?.version === stored.version ? shown : undefined;
  const isStarting = useRef(false);
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
  const mustStart = stored !== undefined && startedPlay === undefined && !isRunning;
  useEffect(() => {
    if (!mustStart || isStarting.current) return;
    isStarting.current = true;
    start();
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, [mustStart]);

  return { startedPlay, failure: error ? { error, retry: start } : undefined };
}
