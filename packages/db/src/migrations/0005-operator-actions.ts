import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Changes by operators' commands. Players are stored by id only, so that nothing remains of a deleted account.
  await sql`
    create table operator_actions (
      id uuid primary key default jumbl_uuid(),
      at timestamptz not null default jumbl_now(),
      operator text not null,
      command text not null,
      summary text not null,
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index operator_actions_at on operator_actions (at desc)`.execute(db);

  // The players' progress towards a new achievement is counted at their next play, which jumbl verify has to know.
  await sql`alter table achievements add column added_at timestamptz not null default '-infinity'`.execute(
    db,
  );
  await sql`alter table achievements alter column added_at set default jumbl_now()`.execute(db);
}
