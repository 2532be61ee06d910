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

/** A change of a play in another tab. `hasNewPhase`: it has begun or ended. */
type Message = { puzzleId: string; hasNewPhase: boolean };

/** Every reader and writer of the view passes these, so that a response that was overtaken undoes nothing. */
const VIEW_OPTIONS = {
  gcTime: Infinity,
  structuralSharing: (before: unknown, next: unknown): unknown =>
    replaceEqualDeep(before, mergeViews(before as PlayView | undefined, next as PlayView)),
};

/** @returns the view of a play if it is known. Nothing is fetched. */
export function useKnownView(puzzleId: string): PlayView | undefined {
  return trpc.game.play.useQuery({ puzzleId }, { ...VIEW_OPTIONS, enabled: false }).data;
}

/**
 * The view of a play, and the functions of its moves to replace it. It is fetched when the screen opens; until the play
 * has ended also when the tab is shown and when another tab changes it. Moves of an earlier visit to the screen are
 * awaited first, because they change it. See docs/rules.md#data-fetching.
 * @returns `view`, undefined while it loads, and `error` when it cannot be fetched, otherwise null.
 */
export function usePlayView(
  puzzleId: string,
  {
    isEnabled = true,
    initial,
  }: {
    isEnabled?: boolean;
    /** The view that was fetched with the screen. */
    initial?: PlayView | undefined;
  } = {},
) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { hasLeft, hasSignedOut } = useLateResponse();
  const isAwaiting = useIsAwaitingMoves(puzzleId);
  const getView = () => utils.game.play.getData({ puzzleId });
  // Not as the query's initial data, to which a reset would return.
  useState(() => {
    if (initial && !getView()) utils.game.play.setData({ puzzleId }, initial);
  });
  const query = trpc.game.play.useQuery(
    { puzzleId },
    {
      ...VIEW_OPTIONS,
      enabled: isEnabled && !isAwaiting,
      refetchOnMount: ({ state }) =>
        state.data?.result || state.data === initial ? true : "always",
    },
  );
  const error = useLoadError(query);

  const channel = useRef<BroadcastChannel>(undefined);
  const onChange = useEffectEvent(() => {
    // The response to a move holds the view.
    const isKnown = getView()?.result != null || isMovePending(queryClient, puzzleId);
    if (isEnabled && !isKnown) void query.refetch();
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

  // A view that may be out of date since a response was lost is not shown when the screen opens.
  const isOutdated = query.isStale && query.isFetching && !query.isFetchedAfterMount;
  return {
    view: isOutdated || isAwaiting ? undefined : query.data,
    error,
    hasLeft,
    hasSignedOut,
    /** Whether the play has ended, by the latest view rather than the shown one. */
    hasEnded: () => getView()?.result != null,
    /** Stores the view of a response, and tells the other tabs. */
    save: (view: PlayView) => {
      const before = getView();
      utils.game.play.setData({ puzzleId }, view);
      // Even if nothing changed here: this tab may have read the change when it was loaded, which tells no other tab.
      tellOtherTabs(view, before);
    },
    /** After a lost response: the next move, and the screen when it next opens, read the view first. */
    markUncertain: () => void utils.game.play.invalidate({ puzzleId }, { refetchType: "none" }),
    /** @returns the view, read from the server if a response was lost since it was stored. */
    readIfUncertain: () => read({}),
    read: () => read({ staleTime: 0 }),
    /** Forgets the view and reads it, where the server has taken something back. */
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

/** What the hooks of the moves share. */
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

/** Whether the player has left or signed out, for code that runs when a response arrives. */
function useLateResponse(): {
  hasLeft: () => boolean;
  /** True also when another player has signed in since. */
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
    // A token may be replaced while the screen is open. A sign-out closes the screen.
    return { hasLeft, hasSignedOut: () => hasLeft() && readToken() !== token };
  });
  return checks;
}

/**
 * Does not render again when a request starts: otherwise the board would be hidden during its own moves.
 * @returns true from the start while an earlier visit's request for the puzzle is under way, for `MAX_WAIT_MS` at most.
 */
function useIsAwaitingMoves(puzzleId: string): boolean {
  const queryClient = useQueryClient();
  const { game } = trpc.useUtils();
  const [isAwaiting, setIsAwaiting] = useState(() => isMovePending(queryClient, puzzleId));
  useEffect(() => {
    if (!isAwaiting) return undefined;
    const check = () => {
      if (isMovePending(queryClient, puzzleId)) return;
      // Mutations also notify while the board renders.
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
