import { sql } from "kysely";
import type { Achievement } from "@jumbl/domain/achievement";
import type { Database } from "../connect.ts";

export type AchievementRow = { achievementId: string; progress: number; earnedAt: Date | null };

export async function listEarnedAchievements(
  db: Database,
  resultId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("userAchievements")
    .innerJoin("achievements", "achievements.id", "userAchievements.achievementId")
    .select(["achievements.id", "achievements.name"])
    .where("userAchievements.resultId", "=", resultId)
    .where("userAchievements.earnedAt", "is not", null)
    .orderBy("achievements.position")
    .execute();
}

/** Achievements that are no longer in the catalogue stay, for the players who earned them. */
export async function saveAchievementCatalogue(
  db: Database,
  catalogue: readonly (Achievement & { icon: string })[],
): Promise<void> {
  await db
    .insertInto("achievements")
    .values(catalogue.map((achievement, position) => ({ ...achievement, position })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        description: eb.ref("excluded.description"),
        icon: eb.ref("excluded.icon"),
        category: eb.ref("excluded.category"),
        criteriaType: eb.ref("excluded.criteriaType"),
        criteriaValue: eb.ref("excluded.criteriaValue"),
        position: eb.ref("excluded.position"),
      })),
    )
    .execute();
}

export async function listPlayerAchievements(
  db: Database,
  { userId }: { userId: string },
): Promise<AchievementRow[]> {
  return db
    .selectFrom("userAchievements")
    .select(["achievementId", "progress", "earnedAt"])
    .where("userId", "=", userId)
    .execute();
}

export async function savePlayerAchievements(
  db: Database,
  { userId, rows }: { userId: string; rows: (AchievementRow & { resultId: string | null })[] },
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("userAchievements")
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "achievementId"])
        .doUpdateSet((eb) => ({
          progress: eb.ref("excluded.progress"),
          earnedAt: eb.ref("excluded.earnedAt"),
          resultId: eb.ref("excluded.resultId"),
        }))
        .where(sql<boolean>`user_achievements.earned_at is null`),
    )
    .execute();
}
