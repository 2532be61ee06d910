import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findUnfinishedDailyPlay } from "@jumbl/db/queries/plays";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { isWithinGrace } from "@jumbl/domain/play";

/** The date a player's streak is judged by: yesterday while a play of it runs in its grace hour, else today (Decision 4). */
export async function findStreakDate(db: Database, userId: string): Promise<UtcDate> {
  const { now, today } = await readClock(db);
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return today;
  const running = await findUnfinishedDailyPlay(db, { userId, date: yesterday });
  return running === undefined ? today : yesterday;
}
