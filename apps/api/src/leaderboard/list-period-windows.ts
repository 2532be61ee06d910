import type { PeriodWindow } from "@jumbl/db/queries/standings";
import type { UtcDate } from "@jumbl/domain/calendar";
import { getPeriodStart, PERIODS } from "@jumbl/domain/leaderboard";

export function listPeriodWindows(today: UtcDate): PeriodWindow[] {
  return PERIODS.map((period) => ({ period, start: getPeriodStart(period, today) }));
}
