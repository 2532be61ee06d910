import type { DailyResultRow } from "@jumbl/db/queries/results";
import { updateUserStats } from "@jumbl/db/queries/stats";
import { recountStats } from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";

export async function updatePlayerStats(
  { db, player }: PlayerContext,
  results: DailyResultRow[],
): Promise<void> {
  const stats = recountStats(results);
  await updateUserStats(db, {
    userId: player.id,
    values: {
      currentStreak: stats.currentStreak,
      bestStreak: stats.bestStreak,
      currentDayStreak: stats.currentDayStreak,
      bestDayStreak: stats.bestDayStreak,
      totalGames: stats.totalGames,
      totalSolved: stats.totalSolved,
      totalTimeMs: stats.totalTimeMs,
      totalAttempts: stats.totalAttempts,
      lastSolvedDate: stats.lastSolvedDate,
    },
  });
}
