import type { TodayOutput } from "@jumbl/contract/puzzles";
import type { Database } from "@jumbl/db";
import type { Clock } from "@jumbl/db/queries/clock";
import { findUnfinishedDailyPlay } from "@jumbl/db/queries/plays";
import { addDays } from "@jumbl/domain/calendar";
import { graceEnd, isWithinGrace } from "@jumbl/domain/play";

/** Yesterday's puzzle that was begun in time and may still be finished (Decision 1). */
export async function findGracePlay(
  db: Database,
  userId: string,
  { now, today }: Clock,
): Promise<TodayOutput["grace"]> {
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return null;
  const play = await findUnfinishedDailyPlay(db, { userId, date: yesterday });
  return play === undefined ? null : { ...play, until: graceEnd(yesterday).toISOString() };
}
