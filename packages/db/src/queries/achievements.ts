import type { Database } from "../connect.ts";

/** What a play earned, in the order of the catalogue. */
export async function listAchievementsOfResult(db: Database, resultId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("userAchievements")
    .innerJoin("achievements", "achievements.id", "userAchievements.achievementId")
    .select(["achievements.id", "achievements.name"])
    .where("userAchievements.resultId", "=", resultId)
    .where("userAchievements.earnedAt", "is not", null)
    .orderBy("achievements.id")
    .execute();
}
