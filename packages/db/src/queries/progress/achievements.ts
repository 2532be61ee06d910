import { sql } from "kysely";
import type { Achievement } from "@jumbl/domain/achievement";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";

export type AchievementRow = { achievementId: string; progress: number; earnedAt: Date | null };

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

const selectPlayerAchievements = createStatement<{ userId: string }, AchievementRow>(
  (db, { userId }) =>
    db
      .selectFrom("userAchievements")
      .select(["achievementId", "progress", "earnedAt"])
      .where("userId", "=", userId),
);

export async function listPlayerAchievements(
  db: Database,
  { userId }: { userId: string },
): Promise<AchievementRow[]> {
  return selectPlayerAchievements(db, { userId });
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
