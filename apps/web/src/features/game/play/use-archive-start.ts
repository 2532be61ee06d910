import { useEffect, useRef } from "react";
import { track } from "../../../lib/analytics/analytics.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { readDraft } from "./draft.ts";
import type { InitialPlay, Puzzle } from "./play-state.ts";

type StartedPlay = Pick<InitialPlay, "session" | "hints">;

/**
 * Starts an archive play at once, with its hints cleared; a running play is resumed. See docs/rules.md#archive-plays.
 * @returns the running play; undefined while it loads or starts.
 * @throws when it cannot be started.
 */
export function useArchiveStart(
  puzzle: Puzzle,
  stored: StartedPlay | undefined,
): StartedPlay | undefined {
  const clearHints = trpc.game.clearHints.useMutation();
  const hasStarted = useRef(false);
  const isRunning =
    stored?.session !== undefined &&
    (!stored.session.isComplete || readDraft(puzzle.id).isUnsubmitted);
  const mustStart = stored !== undefined && !isRunning;

  useEffect(() => {
    if (!mustStart || hasStarted.current) return;
    hasStarted.current = true;
    track("puzzle_start", { difficulty: puzzle.difficulty });
    clearHints.mutate({ puzzleId: puzzle.id });
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, [mustStart]);

  if (clearHints.error) throw new Error("Failed to fetch puzzle", { cause: clearHints.error });
  if (hasStarted.current || mustStart) {
    const { data } = clearHints;
    return (
      data && {
        session: data.session ?? undefined,
        hints: { hintsUsed: data.hintsUsed, revealedLetters: [] },
      }
    );
  }
  return stored;
}
