import { type Kysely, sql } from "kysely";

export const isOnline = true;

/** The part of a daily play that other players see. Times are truncated as docs/rules.md#how-everyone-did says. */
const MEASURES = `
  create function jumbl_measures(solved boolean, attempts integer, hints integer, time_ms bigint)
  returns table (measure text, value integer) language sql immutable as $$
    select m.measure, m.value
    from (select (time_ms / 1000)::integer as seconds) as whole
    cross join lateral (values
      ('solved', solved::integer),
      ('attempts', case when solved then least(attempts, 7) end),
      ('hints', case when solved then hints end),
      ('time', case when solved then seconds - seconds %
        case when seconds < 300 then 1 when seconds < 1800 then 5 when seconds < 7200 then 30 else 300 end end)
    ) as m (measure, value)
    where m.value is not null
  $$`;

// With the owner's rights: servers write this table only through plays, including those of versions that do not know
// it.
const NOTE_PLAYS = `
  create function jumbl_note_plays() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
  begin
    insert into puzzle_changes (result_id, change, puzzle_id, solved, attempts, hints_used, time_ms)
    select id, case tg_op when 'INSERT' then 1 else -1 end, puzzle_id, solved, attempts, hints_used, time_ms
    from changed where not is_archive and is_humanly_possible;
    return null;
  end
  $$`;

/** See docs/decisions/0035-puzzle-statistics-are-kept-as-counts.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const execute = (statement: string) => sql.raw(statement).execute(db);
  // It starts over after an interruption.
  for (const event of ["insert", "delete"]) {
    await execute(`drop trigger if exists note_plays_${event} on game_results`);
  }
  await execute("drop function if exists jumbl_note_plays, jumbl_measures");
  await execute("drop table if exists puzzle_counts, puzzle_changes");

  await execute(`
    create table puzzle_counts (
      puzzle_id uuid not null,
      measure text not null check (measure in ('solved', 'attempts', 'hints', 'time')),
      value integer not null,
      players integer not null,
      primary key (puzzle_id, measure, value)
    ) with (fillfactor = 70)`);
  // Results that the counts do not contain yet (1), or contain although they have been deleted (-1).
  await execute(`
    create table puzzle_changes (
      result_id uuid not null,
      change smallint not null check (change in (1, -1)),
      puzzle_id uuid not null,
      solved boolean not null,
      attempts integer not null,
      hints_used integer not null,
      time_ms bigint not null,
      primary key (result_id, change)
    )`);
  await execute(MEASURES);
  await execute(NOTE_PLAYS);
  for (const [event, table] of [
    ["insert", "new"],
    ["delete", "old"],
  ]) {
    await execute(`
      create trigger note_plays_${event} after ${event} on game_results
      referencing ${table} table as changed for each statement execute function jumbl_note_plays()`);
  }
  // A single statement sees the results and the changes of the same moment.
  await execute(`
    with contained as (delete from puzzle_changes)
    insert into puzzle_counts (puzzle_id, measure, value, players)
    select r.puzzle_id, m.measure, m.value, count(*)
    from game_results as r
    cross join lateral jumbl_measures(r.solved, r.attempts, r.hints_used, r.time_ms) as m
    where not r.is_archive and r.is_humanly_possible
    group by r.puzzle_id, m.measure, m.value`);
}
