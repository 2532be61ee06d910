import { type Kysely, sql } from "kysely";

// Board keys, ascending: arrays compare element by element. See docs/rules.md#leaderboards.
const reachedAt = (instant: string) => `extract(epoch from ${instant} at time zone 'utc')`;
const averages = (prefix: string) => ({
  time: `${prefix}time_ms::double precision / ${prefix}solves`,
  attempts: `${prefix}attempts::double precision / ${prefix}solves`,
});
const all = averages("");
const human = averages("human_");
const streakKey = `array[-current_streak, ${all.attempts}, ${all.time}, -solves, ${reachedAt("reached_at")}]`;
// Provisional rows come after the others.
const isProvisional = `(period <> 'today' and human_solves < 5)::integer`;
const humanKey = (first: string, second: string) => `
  case when human_solves > 0 then
    array[${isProvisional}, ${first}, ${second}, -human_solves, ${reachedAt("human_reached_at")}]
  end`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Sums over a player's solved daily plays of a period; the human_ columns count only humanly possible ones.
  await sql`
    create table standings (
      user_id uuid not null references users on delete cascade,
      period text not null check (period in ('all', 'today', 'month', 'year')),
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
      streak_key double precision[] not null generated always as (${sql.raw(streakKey)}) stored,
      speed_key double precision[] generated always as (${sql.raw(humanKey(human.time, human.attempts))}) stored,
      efficiency_key double precision[] generated always as (${sql.raw(humanKey(human.attempts, human.time))}) stored,
      primary key (user_id, period)
    )`.execute(db);
  await sql`create index standings_streak on standings (period, streak_key)`.execute(db);
  await sql`
    create index standings_speed on standings (period, speed_key) where speed_key is not null`.execute(
    db,
  );
  await sql`
    create index standings_efficiency on standings (period, efficiency_key)
    where efficiency_key is not null`.execute(db);
  // For the rollover: rows with days that have left the period, and lapsed streaks.
  await sql`create index standings_first_date on standings (period, first_date, user_id)`.execute(
    db,
  );
  await sql`
    create index standings_lapse on standings (last_solved_date, user_id, period) where current_streak > 0`.execute(
    db,
  );

  await sql`alter table achievements add column position integer not null default 0`.execute(db);
  await sql`
    create index puzzles_archive on puzzles
      (date desc, array_position(array['easy', 'medium', 'hard'], difficulty) desc)`.execute(db);
}
