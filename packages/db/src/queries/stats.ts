import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { UserStats } from "../schema.ts";

/** What a recount of a player's daily results gives; times in whole milliseconds. */
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

/** Holds the player's statistics until the transaction ends, so that two finished plays are counted in turn. */
export async function lockStats(db: Database, userId: string): Promise<void> {
  await db
    .insertInto("userStats")
    .values({ userId, lastSolvedDate: null })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ updatedAt: sql<Date>`jumbl_now()` }),
    )
    .execute();
}

export async function updateStats(
  db: Database,
  { userId, values }: { userId: string; values: StatsValues },
): Promise<void> {
  await db
    .updateTable("userStats")
    .set({ ...values, updatedAt: sql<Date>`jumbl_now()` })
    .where("userId", "=", userId)
    .execute();
}

/** Undefined for a player who has finished no daily play. */
export async function findStats(db: Database, userId: string): Promise<UserStats | undefined> {
  return db.selectFrom("userStats").selectAll().where("userId", "=", userId).executeTakeFirst();
}
