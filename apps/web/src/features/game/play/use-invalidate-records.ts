import { trpc } from "../../../lib/api/trpc.ts";

/** Marks every query that depends on ended plays as stale. */
export function useInvalidateRecords(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.puzzles.invalidate(),
      utils.stats.invalidate(),
      utils.history.invalidate(),
      utils.leaderboard.invalidate(),
      utils.achievements.invalidate(),
    ]);
}
