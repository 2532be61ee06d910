import type { GameResult } from "@jumbl/db";
import { listPlayerAchievements, writePlayerAchievements } from "@jumbl/db/queries/achievements";
import type { DailyResultRow } from "@jumbl/db/queries/results";
import { ACHIEVEMENTS, achievementFacts, evaluateAchievements } from "@jumbl/domain/achievement";
import type { PlayerContext } from "../context.ts";

/**
 * Evaluates a player's achievements from all their daily results. New ones are earned by `result`, at the time it was
 * completed; what was earned before stays earned (Spec 3).
 */
export async function awardAchievements(
  { db, player }: PlayerContext,
  { results, result }: { results: DailyResultRow[]; result: GameResult },
): Promise<void> {
  const known = await listPlayerAchievements(db, { userId: player.id });
  const progressOf = new Map(known.map((row) => [row.achievementId, row.progress]));
  const earned = known.filter((row) => row.earnedAt !== null).map((row) => row.achievementId);
  const evaluation = evaluateAchievements(achievementFacts(results), new Set(earned));

  const changed = ACHIEVEMENTS.filter(
    ({ id }) => !earned.includes(id) && evaluation[id].progress !== (progressOf.get(id) ?? 0),
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
  await writePlayerAchievements(db, { userId: player.id, rows });
}
