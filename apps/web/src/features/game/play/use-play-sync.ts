import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect, useRef } from "react";
import { trpc } from "../../../lib/api/trpc.ts";
import { type PlayEvent, type PlayState, type Puzzle, reducePlay } from "./play-state.ts";
import { useLateResponse } from "./use-late-response.ts";
import { isMovePending } from "./use-play-session.ts";

const CHANNEL = "plays";

/** A change of a play in another tab. `hasNewPhase`: it has begun or ended. */
type Message = { puzzleId: string; hasNewPhase: boolean };

/** @returns the moves that the server has counted; undefined where the play has ended or is not to be read */
export type ReadPlay = () => Promise<{ guesses: readonly string[]; hintsUsed: number } | undefined>;

/**
 * Shows what the player does in another tab, immediately, or on another device, as soon as this tab or screen is shown.
 * A play that has ended is not read again. See docs/rules.md#data-fetching.
 * @returns `readAgain`, which leaves the play unchanged without a connection, and `readNow`, which throws then
 */
export function usePlaySync({
  puzzle,
  play,
  isCached,
  dispatch,
  hasEnded,
  fetchResult,
  refetchPlay,
}: {
  puzzle: Puzzle;
  play: PlayState;
  /** The play is shown in the state of an earlier visit to the screen. */
  isCached: boolean;
  dispatch: Dispatch<PlayEvent>;
  hasEnded: () => boolean;
  fetchResult: () => Promise<void>;
  refetchPlay: () => Promise<void>;
}): { readAgain: () => Promise<void>; readNow: ReadPlay } {
  const puzzleId = puzzle.id;
  const { client, game, puzzles } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { hasLeft } = useLateResponse();
  const isOpen = (play.phase === "ready" || play.phase === "playing") && !play.isUnsubmitted;
  /** The play as the other tabs know it. */
  const told = useRef(play);
  /** A read after an earlier visit, or one that became due while a move was pending and follows it. */
  const isDue = useRef(isCached);

  const readPlay: ReadPlay = async () => {
    isDue.current = isMovePending(queryClient, puzzleId);
    if (!isOpen || isDue.current) return undefined;
    const [{ session }, hints] = await Promise.all([
      client.game.session.query({ puzzleId }),
      client.game.hintUsage.query({ puzzleId }),
    ]);
    if (!session || hasLeft() || hasEnded()) return undefined;
    isDue.current = isMovePending(queryClient, puzzleId);
    if (isDue.current) return undefined;
    const shown = game.session.getData({ puzzleId })?.session;
    if (session.isComplete) await fetchResult();
    else if (session.startedAt !== shown?.startedAt) await refetchPlay();
    else {
      const event: PlayEvent = { type: "read-again", session, hints };
      told.current = reducePlay(told.current, event);
      dispatch(event);
    }
    return { guesses: session.guesses, hintsUsed: hints.hintsUsed };
  };
  const latestRead = useRef(readPlay);
  const readNow = useCallback(() => latestRead.current(), []);
  // Without a connection the play stays unchanged.
  const readAgain = useCallback(
    () =>
      readNow().then(
        () => undefined,
        () => undefined,
      ),
    [readNow],
  );
  useEffect(() => {
    latestRead.current = readPlay;
    if (isDue.current) void readAgain();
  });

  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const read = () => void readAgain();
    const onVisible = () => {
      if (document.visibilityState === "visible") read();
    };
    document.addEventListener("visibilitychange", onVisible);
    const plays = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    channel.current = plays;
    plays?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.puzzleId === puzzleId) read();
      else if (data.hasNewPhase) void puzzles.today.invalidate();
    });
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      plays?.close();
    };
  }, [puzzleId, puzzles, readAgain]);

  useEffect(() => {
    const { phase, attempts, hintsUsed } = told.current;
    told.current = play;
    const hasNewPhase = phase !== play.phase;
    const isSame = !hasNewPhase && attempts === play.attempts && hintsUsed === play.hintsUsed;
    if (isSame || play.hasEndedElsewhere) return;
    const message: Message = { puzzleId, hasNewPhase };
    channel.current?.postMessage(message);
  }, [puzzleId, play]);

  return { readAgain, readNow };
}
