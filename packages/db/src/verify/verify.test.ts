import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { foldPuzzleChanges } from "../queries/puzzles/puzzle-counts.ts";
import { freezeClock } from "../testing/clock.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { CHECK_NAMES, findDifferences, type Finding, verifyDatabase } from "./index.ts";

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
      insert into achievements
      values ('first', 'First', 'Solve one.', 'Trophy', 'easy', 'solves', 1, 0, '-infinity') returning id
    )
    insert into user_achievements select user_id, catalogue.id, completed_at, 1, ended.id from ended, catalogue`);
  await database.db.transaction().execute((inner) => foldPuzzleChanges(inner, { limit: 1 }));
});
afterAll(() => database.drop());

const ROLLBACK = new Error("rolled back");

async function findAfter(
  statement: string,
  onProgress?: (line: string) => void,
): Promise<Finding[]> {
  let findings: Finding[] = [];
  const work = database.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    findings = await findDifferences(db, onProgress);
    throw ROLLBACK;
  });
  await expect(work).rejects.toBe(ROLLBACK);
  return findings;
}

/** The failing check, the statement that makes it fail, and a part of the reported difference. */
const PLANTED: [check: string, statement: string, name: string][] = [
  [
    "a puzzle with results has one first attempt of a player, the earliest",
    "update game_results set is_first_attempt = false",
    "puzzle 2026-11-20 easy: play 1 without a first attempt before it",
  ],
  [
    "a puzzle with results has one first attempt of a player, the earliest",
    `insert into game_results (user_id, puzzle_id, play_no, time_ms, is_first_attempt, is_archive, is_humanly_possible,
      started_at, completed_at)
    select user_id, puzzle_id, 0, 9500, false, true, true, started_at, completed_at from game_results`,
    "puzzle 2026-11-20 easy: play 0 without a first attempt before it",
  ],
  [
    "a puzzle with results has one first attempt of a player, the earliest",
    `insert into game_results (user_id, puzzle_id, play_no, time_ms, is_archive, is_humanly_possible, started_at, completed_at)
    select user_id, puzzle_id, 2, 9500, true, true, started_at, completed_at from game_results`,
    "puzzle 2026-11-20 easy: more than one",
  ],
  [
    "a puzzle has at most one daily result of a player",
    `drop index game_results_one_daily;
    insert into game_results (user_id, puzzle_id, play_no, time_ms, is_first_attempt, is_archive, is_humanly_possible,
      started_at, completed_at)
    select user_id, puzzle_id, 2, 9500, false, false, true, started_at, completed_at from game_results`,
    "puzzle 2026-11-20 easy: more than one",
  ],
  ["no play begins before its puzzle's day", "update puzzles set date = date + 1", "player ada"],
  [
    "a daily play begins on its puzzle's day and ends before its grace hour does",
    "update puzzles set date = date - 1",
    "puzzle 2026-11-19 easy: from",
  ],
  ["a result's values are possible", "update game_results set time_ms = 9499", "9499 ms"],
  [
    "a time is humanly possible from 500 ms and 150 ms a letter on",
    "update game_results set is_humanly_possible = false",
    "9500 ms for BREAD",
  ],
  [
    "there are at most three hints, as many as revealed positions",
    "update hint_usage set hints_used = 2, revealed_positions = '{3,3}'",
    "2 hints, positions {3,3}",
  ],
  [
    "a date has a puzzle of each difficulty",
    "delete from puzzles where difficulty = 'hard'",
    "2026-11-20 has easy, medium",
  ],
  [
    "the scrambled letters are those of the answer, word by word, in another order",
    "update puzzles set scrambled = 'NEERA TGE' where difficulty = 'medium'",
    "puzzle 2026-11-20 medium: NEERA TGE for GREEN TEA",
  ],
  [
    "an alternate has the letters of the answer",
    "update puzzles set alternates = '{BEARD,BREED}' where difficulty = 'easy'",
    "BREED for BREAD",
  ],
  [
    "an ended play has a result, a running one has none",
    "update puzzle_sessions set completed_at = null",
    "running, with a result",
  ],
  [
    "an ended play has a result, a running one has none",
    "delete from game_results",
    "ended, without one",
  ],
  ["a result has its play", "delete from puzzle_sessions", "play 1"],
  [
    "a result equals the record of its play",
    "update game_results set attempts = 3",
    "3 attempts and 1 hints, recorded 2 and 1",
  ],
  [
    "a result equals the record of its play",
    "delete from hint_usage",
    "2 attempts and 1 hints, recorded 2 and 0",
  ],
  [
    "a play's attempts are its guesses, of which 1,000 are stored, and only the last one may be correct",
    "delete from guesses where is_correct",
    "2 attempts, 1 guesses, 0 of them correct",
  ],
  [
    "a play's attempts are its guesses, of which 1,000 are stored, and only the last one may be correct",
    "update guesses set is_correct = not is_correct",
    "1 of them correct",
  ],
  ["every play has its puzzle", "update puzzles set id = gen_random_uuid()", "player ada"],
  [
    "every constraint is validated",
    "alter table users add constraint named check (username <> '') not valid",
    "named of users",
  ],
  ...(
    [
      ["total_games", 2],
      ["total_solved", 0],
      ["total_time_ms", 9501],
      ["total_attempts", 3],
      ["current_streak", 0],
      ["best_streak", 2],
      ["current_day_streak", 0],
      ["best_day_streak", 2],
    ] as const
  ).map(([column, value]): [string, string, string] => [
    "statistics equal a recount of the daily results",
    `update user_stats set ${column} = ${value}`,
    `${column} is ${value}, not `,
  ]),
  [
    "statistics equal a recount of the daily results",
    "update user_stats set last_solved_date = null",
    "last_solved_date is none, not 2026-11-20",
  ],
  [
    "statistics equal a recount of the daily results",
    "delete from user_stats",
    "total_solved is 0, not 1",
  ],
  [
    "a checkpoint equals a recount of the results before its date",
    `update user_stats set checkpoint_date = '2026-11-20', checkpoint = '{"byDifficulty": {"easy": {"games": 1}}}'`,
    "byDifficulty is",
  ],
  [
    "an achievement's progress equals a recount of the daily results",
    "delete from user_achievements; update achievements set criteria_value = 2",
    "achievement first is at 0, not 1",
  ],
  [
    "an earned achievement has been earned",
    "update achievements set criteria_value = 2 where id = 'first'",
    "achievement first is earned with 1 of 2",
  ],
  [
    "an earned achievement refers to the player's play and its time",
    "update user_achievements set earned_at = now()",
    "achievement first",
  ],
  [
    "a player has one standing of a period on a day",
    `insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
      select user_id, period, valid_from + 1, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at
      from board_standings where period = 'all'`,
    "period all, 2026-11-20 and 2026-11-21",
  ],
  ...[
    "first_date = first_date - 1",
    "last_solved_date = last_solved_date - 1",
    "current_streak = 0",
    "solves = 2",
    "time_ms = 9501",
    "attempts = 3",
    "reached_at = reached_at + interval '1 ms'",
    "human_solves = 0",
    "human_time_ms = 9501",
    "human_attempts = 3",
    "human_reached_at = null",
  ].map((change): [string, string, string] => [
    "a standing equals a recount of the solves in its period",
    `update board_standings set ${change} where period = 'month'`,
    `${change.split(" ")[0]} of period month from 2026-11-20 is`,
  ]),
  ...[
    [
      "update puzzle_counts set players = 2 where measure = 'hints'",
      "hints 1 has 2 players, not 1",
    ],
    ["delete from puzzle_counts where measure = 'time'", "time 9 has 0 players, not 1"],
    [
      `insert into puzzle_changes
        select id, 1, puzzle_id, solved, attempts, hints_used, time_ms from game_results`,
      "puzzle 2026-11-20 easy: solved 1 has 1 players, not 0",
    ],
  ].map(([statement, name]): [string, string, string] => [
    "the counts of a puzzle, with the changes still to be added, equal a recount of its daily results",
    statement!,
    name!,
  ]),
  [
    "every player with a solve in a period, and no hidden one, has a standing",
    "delete from board_standings where period = 'year'",
    "player ada",
  ],
];

describe("findDifferences", () => {
  it("returns nothing for consistent data", async () => {
    expect(await verifyDatabase(database.db)).toEqual([]);
  });

  it.each(PLANTED)('reports a violation of "%s" after %s', async (check, statement, name) => {
    const findings = await findAfter(statement);
    const finding = findings.find((each) => each.check === check);
    expect(finding?.differences.join("\n")).toContain(name);
  });

  it("has a planted difference for every check", () => {
    expect(new Set(PLANTED.map(([check]) => check))).toEqual(new Set(CHECK_NAMES));
  });

  it("lists at most a hundred differences of a check, counts all of them, and reports them as it ends", async () => {
    const lines: string[] = [];
    const statement = `
      insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, 300) as n;
      insert into user_stats (user_id, total_games) select id, 1 from users where username <> 'ada'`;
    const [finding] = await findAfter(statement, (line) => lines.push(line));
    expect([finding?.count, finding?.differences.length]).toEqual([300, 100]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^300 differences: statistics .*; such as player p/),
    );
    expect(lines).toContain("no differences: every play has its puzzle");
  });
});
