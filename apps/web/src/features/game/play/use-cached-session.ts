import { useEffect, useRef } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayState, Session } from "./play-state.ts";

/** Access to what the query cache has of a play, for `usePlaySession`. */
export function useCachedSession(puzzleId: string) {
  const { game } = trpc.useUtils();
  const input = { puzzleId };
  return {
    saveSession: (session: Session | null) => game.session.setData(input, { session }),
    saveHints: (hintsUsed: number, revealedLetters: PlayState["revealedLetters"]) =>
      game.hintUsage.setData(input, { hintsUsed, revealedLetters: [...revealedLetters] }),
    /** Marks the play as unknown, such as after a lost response: the screen fetches it when it opens next. */
    forgetPlay: () =>
      Promise.all([
        game.session.invalidate(input, { refetchType: "none" }),
        game.hintUsage.invalidate(input, { refetchType: "none" }),
      ]),
  };
}

/** Keeps the query cache up to date with the play, so that a return to its screen fetches nothing. */
export function useCachePlay(puzzleId: string, play: PlayState): void {
  const { game } = trpc.useUtils();
  const latest = useRef(play);
  const { saveSession, saveHints } = useCachedSession(puzzleId);
  useEffect(() => {
    if (play === latest.current) return;
    latest.current = play;
    const isComplete = play.phase === "solved" || play.phase === "failed" || play.isUnsubmitted;
    const { session } = game.session.getData({ puzzleId }) ?? {};
    if (session) {
      const elapsedMs = serverNow() - Date.parse(session.startedAt);
      saveSession({ ...session, elapsedMs, isComplete, guesses: [...play.guesses] });
    }
    saveHints(play.hintsUsed, play.revealedLetters);
  });
}
