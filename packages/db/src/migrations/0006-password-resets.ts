import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A link that was sent by mail, to the e-mail that the account must still have. Only the hash of its token is stored.
  await sql`
    create table password_resets (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      email text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_user_id on password_resets (user_id)`.execute(db);
  await sql`create index password_resets_expires_at on password_resets (expires_at)`.execute(db);
}
