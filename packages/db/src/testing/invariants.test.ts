import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { freezeClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { findBrokenInvariants } from "./invariants.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await freezeClock(database.db, "2026-11-20T13:00:00Z");
  await database.pool.query(`
    with player as (insert into users (username, email) values ('ada', 'ada@example.org') returning id),
    day as (
      insert into puzzles (date, difficulty, word, scrambled, category)
      values ('2026-11-20', 'easy', 'BREAD', 'DEBAR', 'food'), ('2026-11-20', 'medium', 'GREEN TEA', 'NEERG ATE', 'food'),
        ('2026-11-20', 'hard', 'PANTRY', 'TRYPAN', 'food')
      returning id, difficulty
    ),
    play as (
      insert into puzzle_sessions (user_id, puzzle_id, difficulty, attempts, started_at, completed_at)
      select player.id, day.id, 'easy', 2, '2026-11-20 12:00Z', '2026-11-20 12:00:09.5Z'
      from player, day where day.difficulty = 'easy' returning *
    ),
    guessed as (
      insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select user_id, puzzle_id, 1, guess, guess = 'BREAD', completed_at
      from play, unnest(array['DEBRA', 'BREAD']) as guess
    ),
    hinted as (
      insert into hint_usage select user_id, puzzle_id, 1, '{3}' from play
    ),
    ended as (
      insert into game_results
        (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive, is_humanly_possible, started_at, completed_at)
      select user_id, puzzle_id, 1, true, 2, 9500, 1, false, true, started_at, completed_at from play returning *
    ),
    counted as (
      insert into user_stats (user_id, current_streak, best_streak, current_day_streak, best_day_streak,
        total_games, total_solved, total_time_ms, total_attempts, last_solved_date)
      select user_id, 1, 1, 1, 1, 1, 1, 9500, 2, '2026-11-20' from ended
    ),
    ranked as (
      insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
      select user_id, period, '2026-11-20', case period when 'today' then '2026-11-20' else 'infinity' end::date,
        '2026-11-20', '2026-11-20', 1, 1, 9500, 2, completed_at, 1, 9500, 2, completed_at
      from ended, unnest(array['all', 'today', 'month', 'year']) as period
    ),
    catalogue as (
      insert into achievements values ('first', 'First', 'Solve one.', 'Trophy', 'easy', 'solves', 1) returning id
    )
    insert into user_achievements select user_id, catalogue.id, completed_at, 1, ended.id from ended, catalogue`);
});
afterAll(() => database.drop());

const ROLLBACK = new Error("rolled back");

async function findBrokenAfter(statement: string): Promise<string[]> {
  let broken: string[] = [];
  const work = database.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    broken = await findBrokenInvariants(db);
    throw ROLLBACK;
  });
  await expect(work).rejects.toBe(ROLLBACK);
  return broken;
}

describe("findBrokenInvariants", () => {
  it("returns nothing for consistent data", async () => {
    expect(await findBrokenInvariants(database.db)).toEqual([]);
  });

  it.each([
    [
      "a puzzle with results has a first attempt",
      "update game_results set is_first_attempt = false",
    ],
    ["no play begins before its puzzle's day", "update puzzles set date = date + 1"],
    [
      "a daily play begins on its puzzle's day and ends before its grace hour does",
      "update puzzles set date = date - 1",
    ],
    ["a result's values are possible", "update game_results set time_ms = 9499"],
    [
      "there are at most three hints, as many as revealed positions",
      "update hint_usage set hints_used = 2, revealed_positions = '{3,3}'",
    ],
    [
      "a checkpoint counts the results before its date",
      `update user_stats set checkpoint_date = '2026-11-20', checkpoint = '{"byDifficulty": {"easy": {"games": 1}}}'`,
    ],
    [
      "a player has one standing of a period on a day",
      `insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
      select user_id, period, valid_from + 1, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at
      from board_standings where period = 'all'`,
    ],
    ["every play has its puzzle", "update puzzles set id = gen_random_uuid()"],
    ["a date has its three puzzles", "delete from puzzles where difficulty = 'hard'"],
    [
      "the scrambled letters are those of the answer, word by word, in another order",
      "update puzzles set scrambled = 'NEERA TGE' where difficulty = 'medium'",
    ],
    [
      "an ended play has a result, a running one has none",
      "update puzzle_sessions set completed_at = null",
    ],
    ["an ended play has a result, a running one has none", "delete from game_results"],
    ["a result equals the record of its play", "update game_results set attempts = 3"],
    [
      "a play's attempts are its guesses, and only the last one may be correct",
      "delete from guesses where is_correct",
    ],
    [
      "a play's attempts are its guesses, and only the last one may be correct",
      "update guesses set is_correct = not is_correct",
    ],
    [
      "statistics equal a recount of the daily results",
      "update user_stats set total_time_ms = 9501",
    ],
    ["statistics equal a recount of the daily results", "delete from user_stats"],
    [
      "a current streak is at most the best streak and the number of solves",
      "update user_stats set best_streak = 2",
    ],
    [
      "a standing is the sum of the solved daily plays from its first date on",
      "update board_standings set human_attempts = 3",
    ],
    [
      "a standing is the sum of the solved daily plays from its first date on",
      "update board_standings set first_date = first_date + 1",
    ],
    [
      "every solve of a period is in its standing",
      "delete from board_standings where period = 'year'",
    ],
    [
      "a standing's streak is the stored one, or 0",
      "update board_standings set current_streak = 0",
    ],
    [
      "a standing's streak is the stored one, or 0",
      "update board_standings set last_solved_date = last_solved_date + 1",
    ],
    [
      "an earned achievement names the player's own play and its time",
      "update user_achievements set earned_at = now()",
    ],
  ])('returns "%s" after %s', async (sentence, statement) => {
    expect(await findBrokenAfter(statement)).toContain(sentence);
  });
});
