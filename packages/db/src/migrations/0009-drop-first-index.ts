import { type Kysely, sql } from "kysely";

export const isOnline = true;

/** No query scans it, and the lock of the play keeps a second result from being marked as the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists game_results_one_first`.execute(db);
}
