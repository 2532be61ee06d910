import { trpc } from "../../../lib/api/trpc.ts";

/** See docs/rules.md#data-fetching. */
const STATS_FRESH_MS = 30_000;

/** @returns the day streak once the puzzle is solved; undefined until the stats have loaded, 0 when they cannot be. */
export function useDayStreak(isSolved: boolean): number | undefined {
  const stats = trpc.stats.me.useQuery(undefined, { enabled: isSolved, staleTime: STATS_FRESH_MS });
  // Later refetches do not hide a streak that is known.
  if (stats.isFetching && !stats.isFetchedAfterMount) return undefined;
  return stats.data?.stats.currentDayStreak ?? (stats.isError ? 0 : undefined);
}
