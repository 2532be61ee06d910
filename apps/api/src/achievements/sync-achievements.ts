import type { Database } from "@jumbl/db";
import { saveAchievementCatalogue } from "@jumbl/db/queries/progress/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";
import { ACHIEVEMENT_ICONS } from "./achievement-icons.ts";

/** Writes the catalogue into the database at every start. Safe to run on several instances at once. */
export async function syncAchievements(db: Database): Promise<void> {
  const catalogue = ACHIEVEMENTS.map((achievement) => ({
    ...achievement,
    icon: ACHIEVEMENT_ICONS[achievement.id],
  }));
  await saveAchievementCatalogue(db, catalogue);
}
