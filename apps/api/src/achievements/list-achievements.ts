import type { AchievementsOutput } from "@jumbl/contract/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import type { PlayerContext } from "../procedures/context.ts";

/** `GET /api/achievements/me`: the whole catalogue with the player's progress. */
export async function listAchievements({
  batched,
  player,
}: PlayerContext): Promise<AchievementsOutput> {
  const saved = await batched.readAchievements({ userId: player.id });
  const savedById = new Map(saved.map((row) => [row.achievementId, row]));
  return {
    achievements: ACHIEVEMENTS.map(({ id, name, description, category, icon, criteriaValue }) => {
      const earnedAt = savedById.get(id)?.earnedAt ?? null;
      return {
        id,
        name,
        description,
        category,
        icon,
        earned: earnedAt !== null,
        earnedAt: earnedAt === null ? null : earnedAt.toISOString(),
        progress: earnedAt === null ? (savedById.get(id)?.progress ?? 0) : criteriaValue,
        goal: criteriaValue,
      };
    }),
  };
}
