import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A sign-in that is at the provider. Only hashes of the browser's secrets are stored.
  await sql`
    create table sign_in_attempts (
      state_hash text primary key,
      browser_hash text not null,
      provider text not null check (provider in ('google', 'ego')),
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_attempts_expires_at on sign_in_attempts (expires_at)`.execute(db);

  // Returned from a provider as a known user: exchanged for a token, once.
  await sql`
    create table sign_in_tickets (
      ticket_hash text primary key,
      provider text not null check (provider in ('google', 'ego')),
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_tickets_user_id on sign_in_tickets (user_id)`.execute(db);
  await sql`create index sign_in_tickets_expires_at on sign_in_tickets (expires_at)`.execute(db);

  // Returned from a provider as a new person, who has to choose a username.
  await sql`
    create table pending_sign_ups (
      ticket_hash text primary key,
      provider text not null check (provider in ('google', 'ego')),
      subject text not null,
      email text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index pending_sign_ups_expires_at on pending_sign_ups (expires_at)`.execute(db);

  // Counters, shared by all instances. Unlogged, so a crash may empty them.
  await sql`
    create unlogged table throttles (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
