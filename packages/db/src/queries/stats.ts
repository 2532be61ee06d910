import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { UserStats } from "../schema.ts";

export type StatsValues = Pick<
  UserStats,
  | "currentStreak"
  | "bestStreak"
  | "currentDayStreak"
  | "bestDayStreak"
  | "totalGames"
  | "totalSolved"
  | "totalTimeMs"
  | "totalAttempts"
  | "lastSolvedDate"
>;

/** Two plays that end at once are counted one after another. */
export async function lockUserStats(db: Database, userId: string): Promise<void> {
  await db
    .insertInto("userStats")
    .values({ userId, lastSolvedDate: null })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ updatedAt: sql<Date>`jumbl_now()` }),
    )
    .execute();
}

export async function updateUserStats(
  db: Database,
  { userId, values }: { userId: string; values: StatsValues },
): Promise<void> {
  await db
    .updateTable("userStats")
    .set({ ...values, updatedAt: sql<Date>`jumbl_now()` })
    .where("userId", "=", userId)
    .execute();
}

export async function findUserStats(db: Database, userId: string): Promise<UserStats | undefined> {
  return db.selectFrom("userStats").selectAll().where("userId", "=", userId).executeTakeFirst();
}
