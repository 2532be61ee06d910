import { addDays, type UtcDate } from "../calendar/utc-date.ts";

export const PERIODS = ["all", "today", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

const PERIOD_DAYS: Record<Exclude<Period, "all">, number> = { today: 1, month: 30, year: 365 };

/** Null for all time. See docs/rules.md#leaderboards. */
export function getPeriodStart(period: Period, today: UtcDate): UtcDate | null {
  return period === "all" ? null : addDays(today, 1 - PERIOD_DAYS[period]);
}
