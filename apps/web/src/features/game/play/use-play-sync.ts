import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect, useRef } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import type { PlayEvent, PlayState, Puzzle } from "./play-state.ts";
import { useLateResponse } from "./use-late-response.ts";
import { isMovePending } from "./use-play-session.ts";

const CHANNEL = "plays";

/**
 * Shows here what the player does in another tab, at once, or on another device, as soon as this tab is seen. A play that has
 * ended is not read again. See docs/rules.md#data-fetching.
 * @returns the function that reads the play again now
 */
export function usePlaySync({
  puzzle,
  play,
  dispatch,
  hasEnded,
  fetchResult,
  refetchPlay,
}: {
  puzzle: Puzzle;
  play: PlayState;
  dispatch: Dispatch<PlayEvent>;
  hasEnded: () => boolean;
  fetchResult: () => Promise<void>;
  refetchPlay: () => Promise<void>;
}): () => Promise<void> {
  const puzzleId = puzzle.id;
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { hasLeft } = useLateResponse();
  const isOpen = (play.phase === "ready" || play.phase === "playing") && !play.isUnsubmitted;

  const readPlay = async () => {
    if (!isOpen || isMovePending(queryClient, puzzleId)) return;
    const [{ session }, hints] = await Promise.all([
      client.game.session.query({ puzzleId }),
      client.game.hintUsage.query({ puzzleId }),
    ]);
    // A move made meanwhile has a newer response.
    if (!session || hasLeft() || hasEnded() || isMovePending(queryClient, puzzleId)) return;
    if (session.isComplete) await fetchResult();
    else if (play.phase === "ready") await refetchPlay();
    else dispatch({ type: "read-again", session, hints });
  };
  const latestRead = useRef(readPlay);
  useEffect(() => {
    latestRead.current = readPlay;
  });
  // Without a connection the play stays as it is.
  const readAgain = useCallback(() => latestRead.current().catch(() => undefined), []);

  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const read = () => void readAgain();
    const onVisible = () => {
      if (document.visibilityState === "visible") read();
    };
    document.addEventListener("visibilitychange", onVisible);
    const plays = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    channel.current = plays;
    plays?.addEventListener("message", ({ data }) => {
      if (data === puzzleId) read();
    });
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      plays?.close();
    };
  }, [puzzleId, readAgain]);

  const { phase, attempts, hintsUsed } = play;
  const told = useRef({ phase, attempts, hintsUsed });
  useEffect(() => {
    const before = told.current;
    told.current = { phase, attempts, hintsUsed };
    const isSame =
      before.phase === phase && before.attempts === attempts && before.hintsUsed === hintsUsed;
    if (!isSame) channel.current?.postMessage(puzzleId);
  }, [puzzleId, phase, attempts, hintsUsed]);

  return readAgain;
}
