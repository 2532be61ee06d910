import type { StatsView } from "@jumbl/contract/profile";
import type { PlayerStats } from "@jumbl/db/queries/progress/stats";
import { applyLapse } from "@jumbl/domain/streak";
import { findStreakDate } from "./find-streak-date.ts";

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

/** The stored statistics, with a lapsed streak as 0. See docs/rules.md#streaks. */
export function computeStats({ stats = EMPTY_STATS, ...streakClock }: PlayerStats): StatsView {
  return applyLapse(stats, findStreakDate(streakClock));
}
