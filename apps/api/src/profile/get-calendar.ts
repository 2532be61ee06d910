import type { CalendarInput, CalendarOutput } from "@jumbl/contract/profile";
import { readCalendarMonth } from "@jumbl/db/queries/progress/calendar";
import { listCalendarDays } from "@jumbl/domain/streak";
import type { PlayerContext } from "../procedures/context.ts";

/** `GET /api/stats/me/calendar`: a month's marks and day streak. See docs/rules.md#calendar. */
export async function getCalendar(
  { db, player }: PlayerContext,
  { month }: CalendarInput,
): Promise<CalendarOutput> {
  const { today, firstDate, results, streakBefore } = await readCalendarMonth(db, {
    userId: player.id,
    month,
  });
  return {
    month,
    today,
    firstDate: firstDate ?? today,
    streakBefore,
    days: listCalendarDays(month, { today, results, streakBefore }),
  };
}
