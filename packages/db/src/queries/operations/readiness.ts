import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import type { Schema } from "../../schema/schema.ts";
import { createStatement } from "../../statements/statement.ts";

/** Every table that the server may read, or the file does not compile. */
const TABLES: Record<Exclude<keyof Schema, "operatorActions">, true> = {
  installation: true,
  users: true,
  loginSessions: true,
  signInAttempts: true,
  signInTickets: true,
  pendingSignUps: true,
  passwordResets: true,
  serviceTokens: true,
  idempotentResponses: true,
  throttles: true,
  puzzles: true,
  puzzleSessions: true,
  guesses: true,
  hintUsage: true,
  gameResults: true,
  userStats: true,
  achievements: true,
  userAchievements: true,
  boardStandings: true,
  boardCounts: true,
  boardMarks: true,
  puzzleCounts: true,
  puzzleChanges: true,
};

const readNothing = createStatement<object, { now: Date }>(() => {
  const reads = Object.keys(TABLES).map(
    (name) => sql`select 1 from ${sql.table(name)} where false`,
  );
  return sql`select jumbl_now() as now where not exists (${sql.join(reads, sql` union all `)})`;
});

/** @throws when the database is unavailable, or lacks a table or the permission to read one */
export async function checkSchema(db: Database): Promise<void> {
  await readNothing(db, {});
}
