import { type Kysely, sql } from "kysely";

/** Set by operators: a suspended player cannot sign in, a hidden one is on no board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column suspended_at timestamptz, add column hidden_at timestamptz`.execute(
    db,
  );
}
