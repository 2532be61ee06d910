import { useEffect, useRef } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayState, Session } from "./play-state.ts";

/** Writes to the session and hints of a play in the query cache, which `usePlaySession` reads. */
export function useSessionCache(puzzleId: string) {
  const { game } = trpc.useUtils();
  const input = { puzzleId };
  return {
    saveSession: (session: Session | null) => game.session.setData(input, { session }),
    saveHints: (hintsUsed: number, revealedLetters: PlayState["revealedLetters"]) =>
      game.hintUsage.setData(input, { hintsUsed, revealedLetters: [...revealedLetters] }),
    /**
     * Marks it as stale before a request that changes it: unless the response arrives, the screen fetches it when it
     * next opens.
     */
    invalidateSession: () => game.session.invalidate(input, { refetchType: "none" }),
    invalidateHints: () => game.hintUsage.invalidate(input, { refetchType: "none" }),
  };
}

/** Keeps the query cache up to date with the play, so that returning to its screen fetches nothing. */
export function useSavePlayToCache(puzzleId: string, play: PlayState): void {
  const { game } = trpc.useUtils();
  const latest = useRef(play);
  const { saveSession, saveHints, invalidateSession, invalidateHints } = useSessionCache(puzzleId);
  const cacheSession = () => {
    const isComplete = play.phase === "solved" || play.phase === "failed" || play.isUnsubmitted;
    const { session } = game.session.getData({ puzzleId }) ?? {};
    if (session) {
      const elapsedMs = serverNow() - Date.parse(session.startedAt);
      saveSession({ ...session, elapsedMs, isComplete, guesses: [...play.guesses] });
    }
    // The server has counted a guess whose verdict was lost.
    if (play.guesses.length < play.attempts) void invalidateSession();
  };
  useEffect(() => {
    const before = latest.current;
    latest.current = play;
    // Unchanged values are not saved: they may be stale since a response was lost.
    if (hasChanged(before, play, ["guesses", "phase", "isUnsubmitted"])) cacheSession();
    if (hasChanged(before, play, ["hintsUsed", "revealedLetters"])) {
      saveHints(play.hintsUsed, play.revealedLetters);
      if (play.revealedLetters.length < play.hintsUsed) void invalidateHints();
    }
  });
}

function hasChanged(before: PlayState, after: PlayState, keys: (keyof PlayState)[]): boolean {
  return keys.some((key) => before[key] !== after[key]);
}
