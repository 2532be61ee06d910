import { useEffect, useRef } from "react";
import { track } from "../../lib/analytics.ts";
import { trpc } from "../../lib/trpc.ts";
import { readDraft } from "./draft.ts";
import type { Puzzle } from "./play-state.ts";
import type { Found } from "./use-play.ts";

type FoundPlay = Pick<Found, "session" | "hints">;

/**
 * An archive puzzle starts at once with its hints cleared and posts no session (Spec 4); a play that still runs
 * goes on. Answers the play, once there is one. Throws when it could not be started.
 */
export function useArchiveStart(
  puzzle: Puzzle,
  found: FoundPlay | undefined,
): FoundPlay | undefined {
  const clearHints = trpc.game.clearHints.useMutation();
  const isBegun = useRef(false);
  const isRunning =
    found?.session !== undefined &&
    (!found.session.isComplete || readDraft(puzzle.id).isUnsubmitted);
  const mustStart = found !== undefined && !isRunning;

  useEffect(() => {
    if (!mustStart || isBegun.current) return;
    isBegun.current = true;
    track("puzzle_start", { difficulty: puzzle.difficulty });
    clearHints.mutate({ puzzleId: puzzle.id });
    // oxlint-disable-next-line react/exhaustive-deps -- begun once
  }, [mustStart]);

  if (clearHints.error) throw new Error("Failed to fetch puzzle", { cause: clearHints.error });
  if (isBegun.current || mustStart) {
    const { data } = clearHints;
    return (
      data && {
        session: data.session ?? undefined,
        hints: { hintsUsed: data.hintsUsed, revealedLetters: [] },
      }
    );
  }
  return found;
}
