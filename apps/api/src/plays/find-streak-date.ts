import type { StreakClock } from "@jumbl/db/queries/progress/stats";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { isWithinGrace } from "@jumbl/domain/play";

/** Returns the date that decides whether a streak has lapsed: yesterday while a play is in its grace hour, else today. */
export function findStreakDate({ now, today, hasUnfinishedYesterday }: StreakClock): UtcDate {
  const yesterday = addDays(today, -1);
  return hasUnfinishedYesterday && isWithinGrace(yesterday, now) ? yesterday : today;
}
