import type { Database } from "@jumbl/db";
import { writeCatalogue } from "@jumbl/db/queries/achievements";
import { ACHIEVEMENTS } from "@jumbl/domain/achievement";

/** Writes the domain's achievements into the database. Done at every start; any number of instances may do it at once. */
export async function syncAchievements(db: Database): Promise<void> {
  await writeCatalogue(db, ACHIEVEMENTS);
}
