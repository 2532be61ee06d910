import type { AchievementsOutput } from "@jumbl/contract/achievements";
import { listPlayerAchievements } from "@jumbl/db/queries/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import type { PlayerContext } from "../context.ts";

/** `GET /api/achievements/me`: the whole catalogue in its order, with what the player has earned and how far they are. */
export async function listAchievements({ db, player }: PlayerContext): Promise<AchievementsOutput> {
  const known = await listPlayerAchievements(db, { userId: player.id });
  const own = new Map(known.map((row) => [row.achievementId, row]));
  return {
    achievements: ACHIEVEMENTS.map(({ id, name, description, category, icon, criteriaValue }) => {
      const earnedAt = own.get(id)?.earnedAt ?? null;
      return {
        id,
        name,
        description,
        category,
        icon,
        earned: earnedAt !== null,
        earnedAt: earnedAt === null ? null : earnedAt.toISOString(),
        progress: earnedAt === null ? (own.get(id)?.progress ?? 0) : criteriaValue,
        goal: criteriaValue,
      };
    }),
  };
}
