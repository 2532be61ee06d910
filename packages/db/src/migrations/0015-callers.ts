import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // For other teams' programs. Only the hash of a token is stored; a revoked one is deleted.
  await sql`
    create table service_tokens (
      id uuid primary key default jumbl_uuid(),
      name text not null unique,
      token_hash text not null unique,
      scopes text[] not null check (scopes <> '{}'),
      created_at timestamptz not null default jumbl_now(),
      expires_at timestamptz,
      last_used_at timestamptz
    )`.execute(db);

  // The responses to calls with an Idempotency-Key, which a repetition receives.
  await sql`
    create table idempotent_responses (
      user_id uuid not null references users on delete cascade,
      key text not null,
      request_hash text not null,
      response jsonb,
      expires_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index idempotent_responses_expires_at on idempotent_responses (expires_at)`.execute(
    db,
  );
}
