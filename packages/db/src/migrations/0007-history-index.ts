import { type Kysely, sql } from "kysely";

export const isOnline = true;

/** See docs/decisions/0028-results-are-read-from-their-index.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only new rows ever touch this table, and the default would not vacuum a large one for days.
  await sql`alter table game_results set (autovacuum_vacuum_insert_scale_factor = 0.005)`.execute(
    db,
  );
  // An interrupted build leaves an invalid index.
  await sql`drop index concurrently if exists game_results_player`.execute(db);
  // True of every row, but only queries that state the condition use this index. Otherwise PostgreSQL would also use it
  // to find one puzzle, since most players have few results, and read all results of those with many.
  await sql`
    create index concurrently game_results_player on game_results (user_id, completed_at desc, id desc)
    include (puzzle_id, time_ms, attempts, hints_used, solved, is_archive, is_humanly_possible)
    where play_no > 0`.execute(db);
  await sql`drop index concurrently if exists game_results_history`.execute(db);
}
