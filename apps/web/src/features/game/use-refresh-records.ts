import { trpc } from "../../lib/trpc.ts";

/** After a play has ended, everything that tells of plays is asked for again when it is next looked at. */
export function useRefreshRecords(): () => Promise<unknown> {
  const records = trpc.useUtils();
  return () =>
    Promise.all([
      records.puzzles.invalidate(),
      records.stats.invalidate(),
      records.history.invalidate(),
      records.leaderboard.invalidate(),
      records.achievements.invalidate(),
    ]);
}
