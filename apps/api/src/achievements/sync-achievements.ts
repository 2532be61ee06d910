import type { Database } from "@jumbl/db";
import { saveAchievementCatalogue } from "@jumbl/db/queries/progress/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";

/** Writes the catalogue into the database at every start. Safe to run on several instances at once. */
export async function syncAchievements(db: Database): Promise<void> {
  await saveAchievementCatalogue(db, ACHIEVEMENTS);
}
