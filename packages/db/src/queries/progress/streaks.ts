import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import type { UserStats } from "../../schema.ts";
import { createStatement } from "../../statement.ts";
import { type Clock, clock } from "../clock.ts";

/** What decides whether a streak has lapsed. See docs/rules.md#grace-hour. */
export type StreakClock = { clock: Clock; hasUnfinishedYesterday: boolean };

type StreakClockRow = Clock & Pick<StreakClock, "hasUnfinishedYesterday">;

export const hasUnfinishedYesterday = (userId: string) => sql<boolean>`
  exists (
    select from puzzles as p join puzzle_sessions as play on play.puzzle_id = p.id and play.user_id = ${userId}
    where p.date = clock.today - 1 and not play.is_archive and play.completed_at is null
  )`;

const selectStreakClock = createStatement<{ userId: string }, StreakClockRow>(
  (_db, { userId }) => sql`
    select clock.now, clock.today, ${hasUnfinishedYesterday(userId)} as has_unfinished_yesterday from ${clock}`,
);

export async function readStreakClock(db: Database, userId: string): Promise<StreakClock> {
  const [row] = await selectStreakClock(db, { userId });
  const { now, today, hasUnfinishedYesterday: has } = row!;
  return { clock: { now, today }, hasUnfinishedYesterday: has };
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

const selectStats = createStatement<
  { userId: string },
  StreakClockRow & { [Key in keyof StoredStats]: StoredStats[Key] | null }
>(
  (_db, { userId }) => sql`
    select clock.now, clock.today, ${hasUnfinishedYesterday(userId)} as has_unfinished_yesterday,
      current_streak, best_streak, current_day_streak, total_games, total_solved, average_time, average_attempts,
      last_solved_date
    from ${clock} left join user_stats on user_id = ${userId}`,
);

/** `stats` is undefined before the player's first daily result. */
export async function readStats(
  db: Database,
  userId: string,
): Promise<StreakClock & { stats: StoredStats | undefined }> {
  const [row] = await selectStats(db, { userId });
  const { now, today, hasUnfinishedYesterday: has, ...stats } = row!;
  return {
    clock: { now, today },
    hasUnfinishedYesterday: has,
    stats: stats.totalGames === null ? undefined : (stats as StoredStats),
  };
}
