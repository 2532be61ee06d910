import type { GameResult } from "@jumbl/db";
import { listPlayerAchievements, savePlayerAchievements } from "@jumbl/db/queries/achievements";
import type { DailyResultRow } from "@jumbl/db/queries/results";
import {
  ACHIEVEMENTS,
  computeCriteriaCounts,
  evaluateAchievements,
} from "@jumbl/domain/achievement";
import type { PlayerContext } from "../context.ts";

/** Saves the player's progress; `result` earns what is new. Earned achievements are never revoked. */
export async function awardAchievements(
  { db, player }: PlayerContext,
  { results, result }: { results: DailyResultRow[]; result: GameResult },
): Promise<void> {
  const saved = await listPlayerAchievements(db, { userId: player.id });
  const savedProgress = new Map(saved.map((row) => [row.achievementId, row.progress]));
  const earned = saved.filter((row) => row.earnedAt !== null).map((row) => row.achievementId);
  const evaluation = evaluateAchievements(computeCriteriaCounts(results), new Set(earned));

  const changed = ACHIEVEMENTS.filter(
    ({ id }) => !earned.includes(id) && evaluation[id].progress !== (savedProgress.get(id) ?? 0),
  );
  const rows = changed.map(({ id }) => {
    const { progress, earned: isEarned } = evaluation[id];
    return {
      achievementId: id,
      progress,
      earnedAt: isEarned ? result.completedAt : null,
      resultId: isEarned ? result.id : null,
    };
  });
  await savePlayerAchievements(db, { userId: player.id, rows });
}
