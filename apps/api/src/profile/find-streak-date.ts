import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { findGracePlay } from "../game/find-grace-play.ts";

/** The date a player's streak is judged by: yesterday while a play of it runs in its grace hour, else today (Decision 4). */
export async function findStreakDate(db: Database, userId: string): Promise<UtcDate> {
  const clock = await readClock(db);
  const running = await findGracePlay(db, userId, clock);
  return running === null ? clock.today : addDays(clock.today, -1);
}
