import { type Kysely, sql } from "kysely";

const reachedAt = (instant: string) => `extract(epoch from ${instant} at time zone 'utc')`;
const averages = (prefix: string) => ({
  time: `${prefix}time_ms::double precision / ${prefix}solves`,
  attempts: `${prefix}attempts::double precision / ${prefix}solves`,
});
const all = averages("");
const human = averages("human_");
const streakKey = `array[-current_streak, ${all.attempts}, ${all.time}, -solves, ${reachedAt("reached_at")}]`;
const isProvisional = `(period <> 'today' and human_solves < 5)::integer`;
const humanKey = (first: string, second: string) => `
  case when human_solves > 0 then
    array[${isProvisional}, ${first}, ${second}, -human_solves, ${reachedAt("human_reached_at")}]
  end`;

const SUMS = `last_solved_date, current_streak, solves, time_ms, attempts, reached_at,
  human_solves, human_time_ms, human_attempts, human_reached_at`;

async function createStandings(db: Kysely<unknown>): Promise<void> {
  // A row without successor has no end. See docs/decisions/0009-standings-end-by-themselves.md.
  await sql`
    create table board_standings (
      user_id uuid not null references users on delete cascade,
      period text not null check (period in ('all', 'today', 'month', 'year')),
      valid_from date not null,
      valid_until date not null,
      first_date date not null,
      last_solved_date date not null,
      current_streak integer not null,
      solves integer not null check (solves > 0),
      time_ms bigint not null,
      attempts bigint not null,
      reached_at timestamptz not null,
      human_solves integer not null check (human_solves between 0 and solves),
      human_time_ms bigint not null,
      human_attempts bigint not null,
      human_reached_at timestamptz,
      changes_on date generated always as (
        case when period <> 'today' then
          least(
            case when current_streak > 0 then last_solved_date + 2 end,
            case period when 'month' then first_date + 30 when 'year' then first_date + 365 end)
        end) stored,
      streak_key double precision[] not null generated always as (${sql.raw(streakKey)}) stored,
      speed_key double precision[] generated always as (${sql.raw(humanKey(human.time, human.attempts))}) stored,
      efficiency_key double precision[] generated always as (${sql.raw(humanKey(human.attempts, human.time))}) stored,
      primary key (user_id, period, valid_from),
      check (valid_from <= valid_until)
    )`.execute(db);
  await sql`
    insert into board_standings (user_id, period, valid_from, valid_until, first_date, ${sql.raw(SUMS)})
    select user_id, period,
      case period when 'today' then first_date else last_solved_date end,
      case period when 'today' then first_date else 'infinity'::date end,
      first_date, ${sql.raw(SUMS)}
    from standings`.execute(db);

  // Boards of one day, and of rows without end, are each one range of these.
  await sql`create index board_standings_streak on board_standings (period, valid_until, streak_key)`.execute(
    db,
  );
  await sql`
    create index board_standings_speed on board_standings (period, valid_until, speed_key)
    where speed_key is not null`.execute(db);
  await sql`
    create index board_standings_efficiency on board_standings (period, valid_until, efficiency_key)
    where efficiency_key is not null`.execute(db);
  await sql`
    create index board_standings_due on board_standings (period, changes_on)
    where valid_until = 'infinity'`.execute(db);

  // Every two-thousandth row of a large board with the number of rows before it, as of counted_at.
  await sql`
    create table board_counts (
      board text not null check (board in ('streak', 'speed', 'efficiency')),
      period text not null,
      day date not null,
      players integer not null,
      counted_at timestamptz not null,
      primary key (board, period)
    )`.execute(db);
  await sql`
    create table board_marks (
      board text not null,
      period text not null,
      key double precision[] not null,
      rows_before integer not null,
      primary key (board, period, key),
      foreign key (board, period) references board_counts on delete cascade
    )`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // UUID version 7: begins with the time, so new rows are neighbours in an index. PostgreSQL 15 has no function for it.
  await sql`
    create function jumbl_uuid() returns uuid language sql volatile as $$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid()) placing
            substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $$`.execute(db);
  await sql`alter table game_results alter column id set default jumbl_uuid()`.execute(db);
  await sql`alter table login_sessions alter column id set default jumbl_uuid()`.execute(db);

  // Every play referenced the same three rows of puzzles, so every transaction locked them.
  for (const table of ["puzzle_sessions", "hint_usage", "game_results"]) {
    await sql`
      alter table ${sql.table(table)}
      drop constraint ${sql.raw(`${table}_puzzle_id_fkey`)}`.execute(db);
  }
  await sql`
    create function jumbl_keep_played_puzzle() returns trigger language plpgsql as $$
    begin
      if exists (select from game_results where puzzle_id = old.id) then
        raise exception 'puzzle % has been played', old.id using errcode = 'foreign_key_violation';
      end if;
      return old;
    end
    $$`.execute(db);
  await sql`
    create trigger keep_played_puzzle before delete on puzzles
    for each row execute function jumbl_keep_played_puzzle()`.execute(db);

  // The progress (domain/progress) before checkpoint_date. Null until the player's next play or the next recount.
  await sql`alter table user_stats add column checkpoint jsonb, add column checkpoint_date date`.execute(
    db,
  );
  await sql`create index user_stats_without_checkpoint on user_stats (user_id) where checkpoint is null`.execute(
    db,
  );

  await createStandings(db);

  // Keys are like guess:<player>:<puzzle>; the second part is the counter's owner.
  await sql`
    alter table throttles
    add column owner text generated always as (split_part(key, ':', 2)) stored`.execute(db);
  await sql`create index throttles_owner on throttles (owner)`.execute(db);
  await sql`create index throttles_expire on throttles (expire)`.execute(db);
}
