import { type Kysely, sql } from "kysely";

/**
 * Marks players counted by a release that does not know all of the figures, so that this one recounts them. Such a
 * release does not change `counts`. See docs/decisions/0034-releases-serve-together.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_stats add column counts integer not null default 0,
      add column counting_version smallint not null default 1`.execute(db);
  await sql`alter table user_stats alter column counting_version set default 0`.execute(db);
  await sql`update user_stats set counting_version = 0 where checkpoint is null`.execute(db);
  await sql`
    create function jumbl_mark_uncounted() returns trigger language plpgsql as $$
    begin
      new.counting_version := 0;
      return new;
    end
    $$`.execute(db);
  await sql`
    create trigger mark_uncounted before update on user_stats
    for each row when (new.counts = old.counts) execute function jumbl_mark_uncounted()`.execute(
    db,
  );
}
