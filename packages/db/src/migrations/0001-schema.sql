-- Times are timestamptz, days are UTC dates.

-- The only source of the current time. Whole milliseconds, as a JavaScript Date has no more.
create function jumbl_now() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

create function jumbl_today() returns date language sql volatile as $$
  select (jumbl_now() at time zone 'utc')::date
$$;

-- UUID version 7: begins with the time, so new rows are neighbours in an index. PostgreSQL 15 has no function for it.
create function jumbl_uuid() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- One row for the installation, set once. The order of the puzzles depends on the seed.
create table installation (
  only_row boolean primary key default true check (only_row),
  puzzle_seed text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default jumbl_now()
);
insert into installation default values;

-- Players. The password is an argon2id hash, and null in an account that only signs in with a provider. Operators set
-- suspended_at (no sign-in is accepted) and hidden_at (the player is on no board).
create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email text not null,
  password text,
  google_id text unique,
  ego_id text unique,
  created_at timestamptz not null default jumbl_now(),
  suspended_at timestamptz,
  hidden_at timestamptz
);
-- The database's own collation could allow two accounts, ALI and ali: in Turkish, I is not the capital of i.
create unique index users_username_key on users (lower(username collate "C"));
create unique index users_email_key on users (lower(email collate "C"));

-- What a player's token belongs to; deleted by signing out.
create table login_sessions (
  id uuid primary key default jumbl_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default jumbl_now(),
  expires_at timestamptz not null
);
create index login_sessions_user_id on login_sessions (user_id);
create index login_sessions_expires_at on login_sessions (expires_at);

-- Sign-ins that are at the provider. Only hashes of the browser's secrets are stored.
create table sign_in_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'ego')),
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expires_at on sign_in_attempts (expires_at);

-- Known users who have returned from a provider. A ticket is exchanged for a token, once.
create table sign_in_tickets (
  ticket_hash text primary key,
  provider text not null check (provider in ('google', 'ego')),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_tickets_user_id on sign_in_tickets (user_id);
create index sign_in_tickets_expires_at on sign_in_tickets (expires_at);

-- People without an account who have returned from a provider and have to choose a username. The subject is the
-- provider's id.
create table pending_sign_ups (
  ticket_hash text primary key,
  provider text not null check (provider in ('google', 'ego')),
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index pending_sign_ups_expires_at on pending_sign_ups (expires_at);

-- Links sent by e-mail, to the address that the account must still have. Only the hash of a token is stored.
create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index password_resets_user_id on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);

-- For other teams' programs. Only the hash of a token is stored; a revoked one is deleted.
create table service_tokens (
  id uuid primary key default jumbl_uuid(),
  name text not null unique,
  token_hash text not null unique,
  scopes text[] not null check (scopes <> '{}'),
  created_at timestamptz not null default jumbl_now(),
  expires_at timestamptz,
  last_used_at timestamptz
);

-- Counters of limits, shared by all instances. Keys are like guess:<player>:<puzzle>; the second part is the counter's
-- owner. Unlogged, so a crash may empty the table.
create unlogged table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint,
  owner text generated always as (split_part(key, ':', 2)) stored
);
create index throttles_owner on throttles (owner);
create index throttles_expire on throttles (expire);

-- The puzzles of each day. Words are in upper case; alternates are other accepted answers, category is the label.
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
);
create index puzzles_archive on puzzles
  (date desc, array_position(array['easy', 'medium', 'hard'], difficulty) desc);

-- One row for a player and a puzzle: the running play or the last one. Another play of the puzzle updates it. No table
-- of plays references puzzles: every transaction would lock the same three rows.
create table puzzle_sessions (
  user_id uuid not null references users on delete cascade,
  puzzle_id uuid not null,
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
);

-- The guesses of plays. Old ones are deleted.
create table guesses (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  puzzle_id uuid not null,
  play_no integer not null,
  guess text not null,
  is_correct boolean not null,
  created_at timestamptz not null,
  foreign key (user_id, puzzle_id) references puzzle_sessions on delete cascade
);
create index guesses_play on guesses (user_id, puzzle_id, play_no);

-- The hints of the play in puzzle_sessions.
create table hint_usage (
  user_id uuid not null references users on delete cascade,
  puzzle_id uuid not null,
  hints_used integer not null default 0 check (hints_used between 0 and 3),
  revealed_positions integer[] not null default '{}' check (cardinality(revealed_positions) = hints_used),
  primary key (user_id, puzzle_id)
);

-- The end of every play. A daily one (not is_archive) exists once for a player and a puzzle. Rows are never updated, and
-- PostgreSQL's default would not vacuum a large table of that kind for days.
create table game_results (
  id uuid primary key default jumbl_uuid(),
  user_id uuid not null references users on delete cascade,
  puzzle_id uuid not null,
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
) with (autovacuum_vacuum_insert_scale_factor = 0.005);
create unique index game_results_one_daily on game_results (user_id, puzzle_id) where not is_archive;
create index game_results_puzzle on game_results (puzzle_id);
-- True of every row, but only queries that state the condition use this index. Otherwise PostgreSQL would also use it to
-- find one puzzle, since most players have few results, and read all results of those with many. See
-- docs/decisions/0028-results-are-read-from-their-index.md.
create index game_results_player on game_results (user_id, completed_at desc, id desc)
  include (puzzle_id, time_ms, attempts, hints_used, solved, is_archive, is_humanly_possible)
  where play_no > 0;

create function jumbl_keep_played_puzzle() returns trigger language plpgsql as $$
begin
  if exists (select from game_results where puzzle_id = old.id) then
    raise exception 'puzzle % has been played', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end
$$;
create trigger keep_played_puzzle before delete on puzzles
  for each row execute function jumbl_keep_played_puzzle();

-- Sums over a player's daily results. The checkpoint is the progress (domain/progress) after all results before
-- checkpoint_date; both are null only until the first result has been counted, in its transaction.
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
  checkpoint jsonb,
  checkpoint_date date,
  updated_at timestamptz not null default jumbl_now(),
  check (current_streak <= best_streak),
  check (total_solved <= total_games)
);

-- The catalogue of the version that started last.
create table achievements (
  id text primary key,
  name text not null,
  description text not null,
  icon text not null,
  category text not null check (category in ('easy', 'medium', 'hard', 'legendary')),
  criteria_type text not null,
  criteria_value integer not null,
  position integer not null default 0,
  added_at timestamptz not null default jumbl_now()
);

-- A player's progress towards each achievement, and the result that earned it.
create table user_achievements (
  user_id uuid not null references users on delete cascade,
  achievement_id text not null references achievements on delete cascade,
  earned_at timestamptz,
  progress integer not null default 0,
  result_id uuid references game_results on delete set null,
  primary key (user_id, achievement_id)
);
create index user_achievements_result on user_achievements (result_id);

-- Sums over a player's solved daily plays of a period; the human_ columns count only humanly possible ones. A row without
-- successor has no end. The keys sort the boards, ascending: arrays compare element by element, and players with fewer
-- than five solves come after the others. See docs/rules.md#leaderboards and
-- docs/decisions/0009-standings-end-by-themselves.md. An index is read without its table only for pages whose rows all
-- existed at the last vacuum.
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
  -- The day on which the row changes without a play: a date leaves the period, or the streak has lapsed.
  changes_on date generated always as (
    case when period <> 'today' then
      least(
        case when current_streak > 0 then last_solved_date + 2 end,
        case period when 'month' then first_date + 30 when 'year' then first_date + 365 end)
    end) stored,
  streak_key double precision[] not null generated always as (
    array[
      -current_streak, attempts::double precision / solves, time_ms::double precision / solves, -solves,
      extract(epoch from reached_at at time zone 'utc')
    ]) stored,
  speed_key double precision[] generated always as (
    case when human_solves > 0 then
      array[
        (period <> 'today' and human_solves < 5)::integer,
        human_time_ms::double precision / human_solves, human_attempts::double precision / human_solves, -human_solves,
        extract(epoch from human_reached_at at time zone 'utc')
      ]
    end) stored,
  efficiency_key double precision[] generated always as (
    case when human_solves > 0 then
      array[
        (period <> 'today' and human_solves < 5)::integer,
        human_attempts::double precision / human_solves, human_time_ms::double precision / human_solves, -human_solves,
        extract(epoch from human_reached_at at time zone 'utc')
      ]
    end) stored,
  primary key (user_id, period, valid_from),
  check (valid_from <= valid_until)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- Boards of one day, and of rows without end, are each one range of these. See
-- docs/decisions/0029-own-ranks-are-counted-in-the-index.md.
create index board_standings_by_streak_key on board_standings (period, valid_until, streak_key) include (valid_from);
create index board_standings_by_speed_key on board_standings (period, valid_until, speed_key) include (valid_from)
  where speed_key is not null;
create index board_standings_by_efficiency_key on board_standings (period, valid_until, efficiency_key)
  include (valid_from) where efficiency_key is not null;
create index board_standings_due on board_standings (period, changes_on) where valid_until = 'infinity';

-- The number of players on each board of a day, as of counted_at.
create table board_counts (
  board text not null check (board in ('streak', 'speed', 'efficiency')),
  period text not null,
  day date not null,
  players integer not null,
  counted_at timestamptz not null,
  primary key (board, period)
);

-- Every 250th row of a large board with the number of rows before it, from the same count.
create table board_marks (
  board text not null,
  period text not null,
  key double precision[] not null,
  rows_before integer not null,
  primary key (board, period, key),
  foreign key (board, period) references board_counts on delete cascade
);

-- How many players of a puzzle have each value of a measure, over counted daily plays. See
-- docs/decisions/0035-puzzle-statistics-are-kept-as-counts.md.
create table puzzle_counts (
  puzzle_id uuid not null,
  measure text not null check (measure in ('solved', 'attempts', 'hints', 'time')),
  value integer not null,
  players integer not null,
  primary key (puzzle_id, measure, value)
) with (fillfactor = 70);

-- Results that puzzle_counts does not contain yet (1), or contains although they have been deleted (-1).
create table puzzle_changes (
  result_id uuid not null,
  change smallint not null check (change in (1, -1)),
  puzzle_id uuid not null,
  solved boolean not null,
  attempts integer not null,
  hints_used integer not null,
  time_ms bigint not null,
  primary key (result_id, change)
);

-- The part of a daily play that other players see. Times are truncated as docs/rules.md#how-everyone-did says.
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
$$;

-- With the owner's rights: servers write puzzle_changes only through plays.
create function jumbl_note_plays() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into puzzle_changes (result_id, change, puzzle_id, solved, attempts, hints_used, time_ms)
  select id, case tg_op when 'INSERT' then 1 else -1 end, puzzle_id, solved, attempts, hints_used, time_ms
  from changed where not is_archive and is_humanly_possible;
  return null;
end
$$;
create trigger note_plays_insert after insert on game_results
  referencing new table as changed for each statement execute function jumbl_note_plays();
create trigger note_plays_delete after delete on game_results
  referencing old table as changed for each statement execute function jumbl_note_plays();

-- Changes by operators' commands. Players are stored by id only, so that nothing remains of a deleted account.
create table operator_actions (
  id uuid primary key default jumbl_uuid(),
  at timestamptz not null default jumbl_now(),
  operator text not null,
  command text not null,
  summary text not null,
  details jsonb not null default '{}'
);
create index operator_actions_at on operator_actions (at desc);
