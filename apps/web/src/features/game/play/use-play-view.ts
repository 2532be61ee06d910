import type { PlayKind } from "@jumbl/domain/play";
import type { ToastContent } from "@jumbl/ui/feedback/toast";
import { replaceEqualDeep, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_WAIT_MS } from "../../../lib/api/delays.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { useLoadError } from "../../../lib/api/use-load-error.ts";
import { readToken } from "../../../lib/storage/token.ts";
import {
  type Earned,
  mergeViews,
  type PlayState,
  type PlayView,
  type Puzzle,
} from "./play-view.ts";

const CHANNEL = "plays";

/** Tells other tabs that a play has changed. `hasNewPhase`: it has begun or ended. */
type Message = { puzzleId: string; hasNewPhase: boolean };

/** Every reader and writer of the view passes these options, so that a late response cannot undo a newer one. */
const VIEW_OPTIONS = {
  gcTime: Infinity,
  structuralSharing: (before: unknown, next: unknown): unknown =>
    replaceEqualDeep(before, mergeViews(before as PlayView | undefined, next as PlayView)),
};

/** @returns the view of a play if it is in the cache. Nothing is fetched. */
export function useKnownView(puzzleId: string): PlayView | undefined {
  return trpc.game.play.useQuery({ puzzleId }, { ...VIEW_OPTIONS, enabled: false }).data;
}

/**
 * The view of a play, and functions with which moves replace it. The view is fetched when the screen opens and, until
 * the play has ended, when the tab is shown and when another tab changes the play. Moves from an earlier visit to the
 * screen change the view, so they are awaited first. See docs/rules.md#data-fetching.
 * @returns `view`, which is undefined while it loads, and `error`, which is null unless the view could not be fetched.
 */
export function usePlayView(
  puzzleId: string,
  /** The view in the query cache if it came with the screen's other data and need not be fetched again. */
  fetched?: PlayView,
) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { hasLeft, hasSignedOut } = useLateResponse();
  const isAwaiting = useIsAwaitingMoves(puzzleId);
  const getView = () => utils.game.play.getData({ puzzleId });
  const query = trpc.game.play.useQuery(
    { puzzleId },
    {
      ...VIEW_OPTIONS,
      enabled: !isAwaiting,
      refetchOnMount: ({ state }) =>
        state.data?.result || state.data === fetched ? true : "always",
    },
  );
  const error = useLoadError(query);

  const channel = useRef<BroadcastChannel>(undefined);
  const onChange = useEffectEvent(() => {
    // The response to a pending move will contain the view.
    const isKnown = getView()?.result != null || isMovePending(queryClient, puzzleId);
    if (!isKnown) void query.refetch();
  });
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") onChange();
    };
    document.addEventListener("visibilitychange", onVisible);
    const plays = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    channel.current = plays;
    plays?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.puzzleId === puzzleId) onChange();
      else if (data.hasNewPhase) void utils.puzzles.today.invalidate();
    });
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      plays?.close();
      channel.current = undefined;
    };
  }, [puzzleId, utils]);

  const tellOtherTabs = (view: PlayView, before: PlayView | undefined) => {
    const hasNewPhase = view.result !== null || !before?.session;
    const message: Message = { puzzleId, hasNewPhase };
    channel.current?.postMessage(message);
  };
  const read = async (options: { staleTime?: number }): Promise<PlayView> => {
    const before = getView();
    const view = await utils.game.play.fetch({ puzzleId }, { ...VIEW_OPTIONS, ...options });
    if (view !== before) tellOtherTabs(view, before);
    return view;
  };

  // When the screen opens, a view that may be outdated because a response was lost is not shown.
  const isOutdated = query.isStale && query.isFetching && !query.isFetchedAfterMount;
  return {
    view: isOutdated || isAwaiting ? undefined : query.data,
    error,
    hasLeft,
    hasSignedOut,
    /** Whether the play has ended according to the latest view, which may not be rendered yet. */
    hasEnded: () => getView()?.result != null,
    /** Stores the view from a response, and tells the other tabs. */
    save: (view: PlayView) => {
      const before = getView();
      utils.game.play.setData({ puzzleId }, view);
      // Even if nothing changed here: this tab may have read the change while loading, when it notifies no other tab.
      tellOtherTabs(view, before);
    },
    /** Call this after a lost response. The next move, or the screen when it next opens, then reads the view first. */
    markUncertain: () => void utils.game.play.invalidate({ puzzleId }, { refetchType: "none" }),
    /** @returns the view, which is read from the server if a response was lost since it was stored. */
    readIfUncertain: () => read({}),
    read: () => read({ staleTime: 0 }),
    /** Discards the view and reads it again, for when the server has lost something that the view contains. */
    reset: () => void utils.game.play.reset({ puzzleId }),
    /** Marks every query that depends on ended plays as stale. */
    invalidateRecords: useCallback(() => {
      const { puzzles, stats, history, leaderboard, achievements } = utils;
      for (const records of [puzzles, stats, history, leaderboard, achievements])
        void records.invalidate();
    }, [utils]),
  };
}

export type PlayStore = ReturnType<typeof usePlayView>;

/** What the hook of every move needs. */
export type MoveContext = {
  store: PlayStore;
  puzzle: Puzzle;
  play: PlayState;
  kind: PlayKind;
  /** Shows the outcome of the last move; undefined dismisses the previous one. */
  showMoveToast: (content: ToastContent | undefined) => void;
  sentGuess: string | undefined;
  changeSentGuess: (guess: string | undefined) => void;
  endHere: (view: PlayView, earned?: Earned) => void;
};

/** Lets code that runs when a response arrives check whether the player has left or signed out. */
function useLateResponse(): {
  hasLeft: () => boolean;
  /** Also true if another player has signed in since. */
  hasSignedOut: () => boolean;
} {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const [checks] = useState(() => {
    const token = readToken();
    const hasLeft = () => isUnmounted.current;
    // A different token alone is no sign-out, because a token may be replaced while the screen is open. A sign-out
    // closes the screen.
    return { hasLeft, hasSignedOut: () => hasLeft() && readToken() !== token };
  });
  return checks;
}

/**
 * @returns true on mount while a move from an earlier visit to the puzzle is pending, for at most `MAX_WAIT_MS`. Moves
 * that start later do not count, because the puzzle would be hidden during its own moves.
 */
function useIsAwaitingMoves(puzzleId: string): boolean {
  const queryClient = useQueryClient();
  const { game } = trpc.useUtils();
  const [isAwaiting, setIsAwaiting] = useState(() => isMovePending(queryClient, puzzleId));
  useEffect(() => {
    if (!isAwaiting) return undefined;
    const check = () => {
      if (isMovePending(queryClient, puzzleId)) return;
      // Unsubscribes first, because mutations also notify while the puzzle renders.
      unsubscribe();
      setIsAwaiting(false);
    };
    const timer = setTimeout(() => {
      void game.play.invalidate({ puzzleId }, { refetchType: "none" });
      setIsAwaiting(false);
    }, MAX_WAIT_MS);
    const unsubscribe = queryClient.getMutationCache().subscribe(check);
    check();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queryClient, game, puzzleId, isAwaiting]);
  return isAwaiting;
}

function isMovePending(queryClient: QueryClient, puzzleId: string): boolean {
  const pending = queryClient.isMutating({
    predicate: ({ state }) =>
      (state.variables as { puzzleId?: string } | undefined)?.puzzleId === puzzleId,
  });
  return pending > 0;
}
