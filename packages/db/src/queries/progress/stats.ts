import { type RawBuilder, sql } from "kysely";
import { createBatchStatement } from "../../statements/batch-statement.ts";
import type { Database } from "../../connection/connect.ts";
import type { UserStats } from "../../schema/schema.ts";
import { type Clock, clock } from "../clock.ts";

/** Decides whether a streak has lapsed. See docs/rules.md#grace-hour. */
export type StreakClock = Clock & { hasUnfinishedYesterday: boolean };

export const hasUnfinishedYesterday = (userId: string | RawBuilder<unknown>) => sql<boolean>`
  exists (
    select from puzzles as p
    -- The limit keeps the planner from reading all plays of the player instead.
    cross join lateral (
      select * from puzzle_sessions where user_id = ${userId} and puzzle_id = p.id limit 1
    ) as play
    where p.date = clock.today - 1 and not play.is_archive and play.completed_at is null
  )`;

export async function findUserStats(db: Database, userId: string): Promise<UserStats | undefined> {
  return db.selectFrom("userStats").selectAll().where("userId", "=", userId).executeTakeFirst();
}

export type StoredStats = Pick<
  UserStats,
  | "currentStreak"
  | "bestStreak"
  | "currentDayStreak"
  | "totalGames"
  | "totalSolved"
  | "averageTime"
  | "averageAttempts"
  | "lastSolvedDate"
>;

export type StatsColumns = StreakClock & (StoredStats | Record<keyof StoredStats, null>);

/** The statistics in the row `stored` of `user_stats`, which an outer join may lack, and what their streaks depend on. */
export const statsColumns = (userId: string | RawBuilder<unknown>) => sql`
  clock.now, clock.today, ${hasUnfinishedYesterday(userId)} as has_unfinished_yesterday,
  stored.current_streak, stored.best_streak, stored.current_day_streak, stored.total_games, stored.total_solved,
  stored.average_time, stored.average_attempts, stored.last_solved_date`;

const selectStats = createBatchStatement<{ userId: string }, StatsColumns>(
  { userId: "uuid" },
  (batch) => sql`
    select ${statsColumns(sql`batch."userId"`)}
    from ${clock} cross join ${batch}
    left join lateral (select * from user_stats where user_id = batch."userId" limit 1) as stored on true`,
);

/** `stats` is undefined before the player's first daily result. */
export type PlayerStats = StreakClock & { stats: StoredStats | undefined };

export function parseStats(columns: StatsColumns): PlayerStats {
  const { now, today, hasUnfinishedYesterday: has, ...stats } = columns;
  return {
    now,
    today,
    hasUnfinishedYesterday: has,
    stats: stats.totalGames === null ? undefined : stats,
  };
}

/** Returns the statistics of each player, in the same order. */
export async function listStats(
  db: Database,
  players: readonly { userId: string }[],
): Promise<PlayerStats[]> {
  return (await selectStats(db, players)).map(parseStats);
}
