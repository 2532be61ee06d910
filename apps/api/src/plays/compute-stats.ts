import type { StatsView } from "@jumbl/contract/profile";
import type { PlayerStats, StreakClock } from "@jumbl/db/queries/progress/stats";
import { addDays, type UtcDate } from "@jumbl/domain/calendar";
import { isWithinGrace } from "@jumbl/domain/play";
import { applyLapse } from "@jumbl/domain/streak";

const EMPTY_STATS = {
  currentStreak: 0,
  bestStreak: 0,
  currentDayStreak: 0,
  totalGames: 0,
  totalSolved: 0,
  averageTime: null,
  averageAttempts: null,
  lastSolvedDate: null,
};

/** Returns the date that decides whether a streak has lapsed: yesterday while a play is in its grace hour, else today. */
export function findStreakDate({ now, today, hasUnfinishedYesterday }: StreakClock): UtcDate {
  const yesterday = addDays(today, -1);
  return hasUnfinishedYesterday && isWithinGrace(yesterday, now) ? yesterday : today;
}

/** The stored statistics, with a lapsed streak as 0. See docs/rules.md#streaks. */
export function computeStats({ stats = EMPTY_STATS, ...streakClock }: PlayerStats): StatsView {
  return applyLapse(stats, findStreakDate(streakClock));
}
