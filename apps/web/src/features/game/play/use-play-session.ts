import { useState } from "react";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import type { InitialPlay, Session } from "./play-state.ts";

/** What the server knows of a play. Another `version` replaces all that the screen knows of it. */
export type PlaySession = Pick<InitialPlay, "session" | "hints"> & { version: number };

/**
 * The player's session and hints of a puzzle. They are fetched once; `useCachePlay` updates them.
 * @returns `playSession`, undefined while they load, and `failure` when they cannot be fetched.
 */
export function usePlaySession(puzzleId: string, enabled = true) {
  const options = { enabled, gcTime: Infinity };
  const session = trpc.game.session.useQuery({ puzzleId }, options);
  const hints = trpc.game.hintUsage.useQuery({ puzzleId }, options);
  const [version, setVersion] = useState(0);
  const queries = [session, hints];
  const failed = queries.find((query) => query.isLoadingError);

  const getPlaySession = (): PlaySession | undefined => {
    // What was forgotten is fetched when the screen opens; what is shown stays.
    const isOutdated = queries.some((query) => query.isFetching && query.isStale);
    if (!session.data || !hints.data || isOutdated) return undefined;
    const running = session.data.session;
    return {
      version,
      session: running ? { ...running, elapsedMs: computeElapsedMs(running) } : undefined,
      hints: hints.data,
    };
  };
  return {
    playSession: getPlaySession(),
    /** Fetches the play anew, when another screen has changed it. */
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
