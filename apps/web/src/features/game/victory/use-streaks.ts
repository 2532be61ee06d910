import { trpc } from "../../../lib/api/trpc.ts";

/** The maximum age of the statistics in the victory dialog. */
const STATS_FRESH_MS = 30_000;

export type Streaks = { days: number; puzzles: number };

const NO_STREAKS: Streaks = { days: 0, puzzles: 0 };

/**
 * @returns both streaks once the puzzle is solved. They are undefined until the statistics have loaded, and 0 if that
 * fails.
 */
export function useStreaks(isSolved: boolean): Streaks | undefined {
  const stats = trpc.stats.me.useQuery(undefined, { enabled: isSolved, staleTime: STATS_FRESH_MS });
  // Only the first fetch is awaited. A refetch does not hide a known streak.
  if (stats.isFetching && !stats.isFetchedAfterMount) return undefined;
  if (stats.data === undefined) return stats.isError ? NO_STREAKS : undefined;
  return { days: stats.data.stats.currentDayStreak, puzzles: stats.data.currentStreak };
}
