import { trpc } from "../../lib/trpc.ts";

/** The victory dialog's stats are fresh for this long (Spec 7). */
const STATS_FRESH_MS = 30_000;

/** The day streak, once a puzzle is solved; undefined until the stats are there. */
export function useDayStreak(isSolved: boolean): number | undefined {
  const stats = trpc.stats.me.useQuery(undefined, { enabled: isSolved, staleTime: STATS_FRESH_MS });
  // A later refresh, such as the one after the victory dialog, takes nothing back.
  if (stats.isFetching && !stats.isFetchedAfterMount) return undefined;
  // Without any stats the share tells no streak rather than waiting for ever.
  return stats.data?.stats.currentDayStreak ?? (stats.isError ? 0 : undefined);
}
