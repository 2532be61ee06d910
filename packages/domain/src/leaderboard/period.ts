import { addDays, type UtcDate } from "../calendar/utc-date.ts";

/** The spans a leaderboard can cover (Spec 7). */
export const PERIODS = ["all", "today", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

const PERIOD_DAYS = { today: 1, month: 30, year: 365 } as const;

/** The first date of a period that ends with `today` (Decision 6); null for all time. */
export function periodStart(period: Period, today: UtcDate): UtcDate | null {
  return period === "all" ? null : addDays(today, 1 - PERIOD_DAYS[period]);
}
