import { sql } from "kysely";
import type { Achievement } from "@jumbl/domain/achievement";
import type { Database } from "../connect.ts";

/** What a player has of an achievement; `earnedAt` is the time the play that earned it was completed. */
export type AchievementRow = { achievementId: string; progress: number; earnedAt: Date | null };

/** What a play earned, in the order of the catalogue. */
export async function listAchievementsOfResult(
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

/** The catalogue as given, in its order. What has left it stays, for the players who earned it. */
export async function writeCatalogue(
  db: Database,
  catalogue: readonly Achievement[],
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

/** Everything a player has earned or come nearer to. */
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

/** Writes how far a player has come, and what a play has earned them. What is earned already stays as it is. */
export async function writePlayerAchievements(
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
