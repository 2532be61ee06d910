import { type Kysely, sql } from "kysely";

export const isOnline = true;

/** For the job that recounts; replaces the index of players without a checkpoint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists user_stats_counting`.execute(db);
  await sql`create index concurrently user_stats_counting on user_stats (counting_version)`.execute(
    db,
  );
  await sql`drop index concurrently if exists user_stats_without_checkpoint`.execute(db);
}
