import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { MAX_WAIT_MS } from "../../../lib/api/delays.ts";
import type { InitialPlay, Session } from "./play-state.ts";

/** The server's state of a play. A new `version` replaces the screen's state. */
export type PlaySession = Pick<InitialPlay, "session" | "hints" | "isCached"> & { version: number };

/**
 * The player's session and hints of a puzzle. They are fetched once; `useSavePlayToCache` updates them. Requests of
 * an earlier visit to the screen are awaited first, because they change what is fetched.
 * @returns `playSession`, undefined while they load, and `failure` when they cannot be fetched.
 */
export function usePlaySession(puzzleId: string, enabled = true) {
  const isAwaiting = useIsAwaitingMoves(puzzleId);
  const options = { enabled: enabled && !isAwaiting, gcTime: Infinity };
  const session = trpc.game.session.useQuery({ puzzleId }, options);
  const hints = trpc.game.hintUsage.useQuery({ puzzleId }, options);
  const [version, setVersion] = useState(0);
  const queries = [session, hints];
  const failed = queries.find((query) => query.isLoadingError);

  const getPlaySession = (): PlaySession | undefined => {
    // Stale data is fetched when the screen opens; the shown play stays.
    const isOutdated = queries.some((query) => query.isFetching && query.isStale);
    if (!session.data || !hints.data || isOutdated || isAwaiting) return undefined;
    const running = session.data.session;
    return {
      version,
      session: running ? { ...running, elapsedMs: computeElapsedMs(running) } : undefined,
      hints: hints.data,
      isCached: queries.some((query) => !query.isFetchedAfterMount),
    };
  };
  return {
    playSession: getPlaySession(),
    /** Fetches the play again after another screen has changed it. */
    refetchPlay: async () => {
      await Promise.all(queries.map((query) => query.refetch()));
      setVersion((before) => before + 1);
    },
    failure: failed && {
      error: failed.error,
      retry: () => {
        for (const query of queries) if (query.isLoadingError) void query.refetch();
      },
    },
  };
}

/** Time may have passed since the session of a running play was fetched. */
function computeElapsedMs({ startedAt, elapsedMs, isComplete }: Session): number {
  return isComplete ? elapsedMs : Math.max(elapsedMs, serverNow() - Date.parse(startedAt));
}

/**
 * Does not render again when a request starts: otherwise the board would show a started session before its letters.
 * @returns true from the start while an earlier visit's request for the puzzle is under way, for `MAX_WAIT_MS` at most.
 */
function useIsAwaitingMoves(puzzleId: string): boolean {
  const queryClient = useQueryClient();
  const [isAwaiting, setIsAwaiting] = useState(() => isMovePending(queryClient, puzzleId));
  useEffect(() => {
    if (!isAwaiting) return undefined;
    const stop = () => setIsAwaiting(false);
    const check = () => {
      if (!isMovePending(queryClient, puzzleId)) stop();
    };
    const timer = setTimeout(stop, MAX_WAIT_MS);
    const unsubscribe = queryClient.getMutationCache().subscribe(check);
    check();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queryClient, puzzleId, isAwaiting]);
  return isAwaiting;
}

/** @returns whether a move in the puzzle is pending. */
export function isMovePending(queryClient: QueryClient, puzzleId: string): boolean {
  const pending = queryClient.isMutating({
    predicate: ({ state }) =>
      (state.variables as { puzzleId?: string } | undefined)?.puzzleId === puzzleId,
  });
  return pending > 0;
}
