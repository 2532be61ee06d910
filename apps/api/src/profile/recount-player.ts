import type { DailyResultRow } from "@jumbl/db/queries/results";
import { updateStats } from "@jumbl/db/queries/stats";
import { recountStats } from "@jumbl/domain/stats";
import type { PlayerContext } from "../context.ts";

/** Derives a player's statistics from all their daily results and stores them (Decision 4). */
export async function recountPlayer(
  { db, player }: PlayerContext,
  results: DailyResultRow[],
): Promise<void> {
  const stats = recountStats(results);
  await updateStats(db, {
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
