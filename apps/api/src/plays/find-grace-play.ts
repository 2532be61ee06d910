import type { TodayOutput } from "@jumbl/contract/puzzles";
import type { Database } from "@jumbl/db";
import type { Clock } from "@jumbl/db/queries/clock";
import { findUnfinishedDailyPlay } from "@jumbl/db/queries/plays";
import { addDays } from "@jumbl/domain/calendar";
import { getGraceEnd, isWithinGrace } from "@jumbl/domain/play";

/** Returns yesterday's daily play while it is running in its grace hour. See docs/rules.md#grace-hour. */
export async function findGracePlay(
  db: Database,
  userId: string,
  { now, today }: Clock,
): Promise<NonNullable<TodayOutput["grace"]> | undefined> {
  const yesterday = addDays(today, -1);
  if (!isWithinGrace(yesterday, now)) return undefined;
  const play = await findUnfinishedDailyPlay(db, { userId, date: yesterday });
  return play === undefined ? undefined : { ...play, until: getGraceEnd(yesterday).toISOString() };
}
