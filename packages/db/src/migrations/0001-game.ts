import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The only source of the current time. Whole milliseconds, as a JavaScript Date has no more.
  await sql`
    create function jumbl_now() returns timestamptz
    language sql volatile as 'select date_trunc(''milliseconds'', clock_timestamp())'`.execute(db);
  await sql`
    create function jumbl_today() returns date
    language sql volatile as 'select (jumbl_now() at time zone ''utc'')::date'`.execute(db);

  // Set once for an installation. The order of the puzzles depends on the seed.
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      puzzle_seed text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
      created_at timestamptz not null default jumbl_now()
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);

  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null,
      password text,
      google_id text unique,
      ego_id text unique,
      created_at timestamptz not null default jumbl_now()
    )`.execute(db);
  await sql`create unique index users_username_key on users (lower(username))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);

  await sql`
    create table login_sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default jumbl_now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_sessions_user_id on login_sessions (user_id)`.execute(db);
  await sql`create index login_sessions_expires_at on login_sessions (expires_at)`.execute(db);

  await sql`
    create table puzzles (
      id uuid primary key default gen_random_uuid(),
      date date not null,
      difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
      word text not null,
      scrambled text not null check (scrambled <> word),
      category text not null,
      alternates text[] not null default '{}',
      predicted_difficulty double precision,
      created_at timestamptz not null default jumbl_now(),
      unique (date, difficulty)
    )`.execute(db);

  // One row for a player and a puzzle: the running play or the last one. A replay updates it.
  await sql`
    create table puzzle_sessions (
      user_id uuid not null references users on delete cascade,
      puzzle_id uuid not null references puzzles on delete cascade,
      difficulty text not null,
      play_no integer not null default 1,
      is_archive boolean not null default false,
      attempts integer not null default 0 check (attempts >= 0),
      last_guess text,
      last_guess_at timestamptz,
      started_at timestamptz not null,
      completed_at timestamptz,
      primary key (user_id, puzzle_id),
      check (completed_at >= started_at)
    )`.execute(db);

  await sql`
    create table guesses (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      puzzle_id uuid not null,
      play_no integer not null,
      guess text not null,
      is_correct boolean not null,
      created_at timestamptz not null,
      foreign key (user_id, puzzle_id) references puzzle_sessions on delete cascade
    )`.execute(db);
  await sql`create index guesses_play on guesses (user_id, puzzle_id, play_no)`.execute(db);

  await sql`
    create table hint_usage (
      user_id uuid not null references users on delete cascade,
      puzzle_id uuid not null references puzzles on delete cascade,
      hints_used integer not null default 0 check (hints_used between 0 and 3),
      revealed_positions integer[] not null default '{}' check (cardinality(revealed_positions) = hints_used),
      primary key (user_id, puzzle_id)
    )`.execute(db);

  await sql`
    create table game_results (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      puzzle_id uuid not null references puzzles on delete cascade,
      play_no integer not null,
      solved boolean not null default false,
      attempts integer not null default 0 check (attempts >= 0),
      time_ms bigint not null check (time_ms >= 0),
      time_seconds numeric(14, 2) generated always as (trunc(time_ms / 1000.0, 2)) stored,
      hints_used integer not null default 0 check (hints_used between 0 and 3),
      is_first_attempt boolean not null default true,
      is_archive boolean not null,
      is_humanly_possible boolean not null,
      started_at timestamptz not null,
      completed_at timestamptz not null,
      created_at timestamptz not null default jumbl_now(),
      unique (user_id, puzzle_id, play_no),
      check (completed_at >= started_at),
      check (attempts > 0 or not solved)
    )`.execute(db);
  await sql`create unique index game_results_one_daily on game_results (user_id, puzzle_id) where not is_archive`.execute(
    db,
  );
  await sql`create unique index game_results_one_first on game_results (user_id, puzzle_id) where is_first_attempt`.execute(
    db,
  );
  await sql`create index game_results_history on game_results (user_id, completed_at desc, id desc)`.execute(
    db,
  );
  await sql`create index game_results_puzzle on game_results (puzzle_id)`.execute(db);

  await sql`
    create table user_stats (
      user_id uuid primary key references users on delete cascade,
      current_streak integer not null default 0,
      best_streak integer not null default 0,
      current_day_streak integer not null default 0,
      best_day_streak integer not null default 0,
      total_games integer not null default 0,
      total_solved integer not null default 0,
      total_time_ms bigint not null default 0,
      total_attempts bigint not null default 0,
      average_time double precision generated always as
        (case when total_solved > 0 then total_time_ms / 1000.0 / total_solved end) stored,
      average_attempts double precision generated always as
        (case when total_solved > 0 then total_attempts::double precision / total_solved end) stored,
      last_solved_date date,
      updated_at timestamptz not null default jumbl_now(),
      check (current_streak <= best_streak),
      check (total_solved <= total_games)
    )`.execute(db);

  await sql`
    create table achievements (
      id text primary key,
      name text not null,
      description text not null,
      icon text not null,
      category text not null check (category in ('easy', 'medium', 'hard', 'legendary')),
      criteria_type text not null,
      criteria_value integer not null
    )`.execute(db);

  await sql`
    create table user_achievements (
      user_id uuid not null references users on delete cascade,
      achievement_id text not null references achievements on delete cascade,
      earned_at timestamptz,
      progress integer not null default 0,
      result_id uuid references game_results on delete set null,
      primary key (user_id, achievement_id)
    )`.execute(db);
  await sql`create index user_achievements_result on user_achievements (result_id)`.execute(db);
}
