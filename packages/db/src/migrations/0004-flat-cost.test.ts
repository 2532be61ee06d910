import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Database } from "../connection/connect.ts";
import { freezeClock, installTestClock } from "../testing/clock.ts";
import { findBrokenInvariants } from "../testing/invariants.ts";
import { createMigrationTest } from "../testing/migration-test.ts";

const it = createMigrationTest("0004-flat-cost").extend(
  "noon",
  { auto: true },
  // The data is from today and yesterday: midnight must not pass.
  async ({ db }) => {
    await installTestClock(db);
    await freezeClock(db, "2026-11-21T12:00:00Z");
  },
);

const execute = (db: Database, statement: string) => sql.raw(statement).execute(db);

/** Two players in the schema of 0003: one solved yesterday and today, one lapsed two months ago. */
const PREVIOUS_DATA = `
  with players as (
    insert into users (username, email) values ('ada', 'ada@example.org'), ('bob', 'bob@example.org') returning id, username
  ),
  days as (
    insert into puzzles (date, difficulty, word, scrambled, category)
    select jumbl_today() - days, difficulty, 'BREAD', 'DEBAR', 'food'
    from unnest(array[0, 1, 60]) as days, unnest(array['easy', 'medium', 'hard']) as difficulty
    returning id, date, difficulty
  ),
  plays as (
    insert into puzzle_sessions (user_id, puzzle_id, difficulty, attempts, started_at, completed_at)
    select players.id, days.id, 'easy', 1, at, at + interval '20 seconds'
    from players join days on days.difficulty = 'easy' and (username = 'ada') = (days.date > jumbl_today() - 60),
      lateral (select date::timestamp at time zone 'utc' as at) as start
    returning *
  ),
  guessed as (
    insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
    select user_id, puzzle_id, 1, 'BREAD', true, completed_at from plays
  ),
  ended as (
    insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
      started_at, completed_at)
    select user_id, puzzle_id, 1, true, 1, 20000, false, true, started_at, completed_at from plays returning *
  ),
  sums as (
    select user_id, count(*) as solves, max(date) as last_date, min(date) as first_date, max(completed_at) as reached_at
    from ended join days on days.id = ended.puzzle_id group by user_id
  ),
  counted as (
    insert into user_stats (user_id, current_streak, best_streak, current_day_streak, best_day_streak,
      total_games, total_solved, total_time_ms, total_attempts, last_solved_date)
    select user_id, solves, solves, solves, solves, solves, solves, solves * 20000, solves, last_date from sums
  )
  insert into standings (user_id, period, first_date, last_solved_date, current_streak, solves, time_ms, attempts,
    reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
  select user_id, period, first_date, last_date, case when last_date >= jumbl_today() - 1 then solves else 0 end,
    solves, solves * 20000, solves, reached_at, solves, solves * 20000, solves, reached_at
  from sums, unnest(array['all', 'year', 'month']) as period
  where period <> 'month' or last_date > jumbl_today() - 30
  union all
  select user_id, 'today', last_date, last_date, solves, 1, 20000, 1, reached_at, 1, 20000, 1, reached_at
  from sums where last_date = jumbl_today()`;

const THROTTLES = `
  insert into throttles (key, points, expire) values ('guess:player-1:puzzle-1', 3, 1), ('sign-up:network', 1, 2)`;

describe("0004-flat-cost", () => {
  it("migrates the boards and counters of the previous schema", async ({ db, migrateOn }) => {
    await execute(db, PREVIOUS_DATA);
    await execute(db, THROTTLES);
    expect(await migrateOn()).toContain("0004-flat-cost");

    const { rows } = await sql<{ board: string }>`
      select username || ' ' || period || ' ' || solves as board
      from board_standings join users on users.id = user_id
      where jumbl_today() between valid_from and valid_until order by 1`.execute(db);
    expect(rows.map(({ board }) => board)).toEqual([
      "ada all 2",
      "ada month 2",
      "ada today 1",
      "ada year 2",
      "bob all 1",
      "bob year 1",
    ]);
    const { rows: owners } = await sql`select owner from throttles order by owner`.execute(db);
    expect(owners).toEqual([{ owner: "network" }, { owner: "player-1" }]);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });

  it("keeps puzzles that have been played, and deletes others", async ({ db, migrateOn }) => {
    await execute(db, PREVIOUS_DATA);
    await migrateOn();
    await expect(execute(db, "delete from puzzles where difficulty = 'easy'")).rejects.toThrow(
      "has been played",
    );
    await execute(db, "delete from puzzles where difficulty = 'hard'");
    const { rows } = await sql`select from puzzles`.execute(db);
    expect(rows).toHaveLength(6);
  });

  it("generates ids that begin with the time", async ({ db, migrateOn }) => {
    await migrateOn();
    const { rows } = await sql<{ id: string }>`select jumbl_uuid() as id`.execute(db);
    const { id } = rows[0]!;
    expect(id[14]).toBe("7");
    expect("89ab").toContain(id[19]);
    const { rows: now } = await sql<{ now: Date }>`select now() as now`.execute(db);
    const time = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    expect(Math.abs(time - now[0]!.now.getTime())).toBeLessThan(60_000);
  });
});
