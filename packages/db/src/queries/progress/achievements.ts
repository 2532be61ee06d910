import { sql } from "kysely";
import type { Achievement } from "@jumbl/domain/achievement";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import { type AsJson, parseInstant } from "../../statements/json.ts";

export type AchievementRow = { achievementId: string; progress: number; earnedAt: Date | null };

/** Achievements that are no longer in the catalogue stay, for the players who earned them. */
export async function saveAchievementCatalogue(
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

const selectAchievements = createBatchStatement<
  { userId: string },
  { achievements: AsJson<AchievementRow>[] }
>(
  { userId: "uuid" },
  (batch) => sql`
    select saved.achievements from ${batch} cross join lateral (
      select coalesce(json_agg(json_build_object(
        'achievementId', achievement_id, 'progress', progress, 'earnedAt', earned_at)), '[]') as achievements
      from user_achievements where user_id = batch."userId"
    ) as saved`,
);

/** Returns one list for each player, in the same order. */
export async function listPlayerAchievements(
  db: Database,
  players: readonly { userId: string }[],
): Promise<AchievementRow[][]> {
  const rows = await selectAchievements(db, players);
  return rows.map(({ achievements }) =>
    achievements.map((saved) => ({ ...saved, earnedAt: parseInstant(saved.earnedAt) })),
  );
}
