import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { findGracePlay } from "./find-grace-play.ts";

/** Returns the date that decides whether a streak has lapsed: yesterday while a play is in its grace hour, else today. */
export async function getStreakDate(db: Database, userId: string): Promise<UtcDate> {
  const clock = await readClock(db);
  const gracePlay = await findGracePlay(db, userId, clock);
  return gracePlay === undefined ? clock.today : addDays(clock.today, -1);
}
