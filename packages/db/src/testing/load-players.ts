import { sql } from "kysely";
import { connect } from "../connection/connect.ts";
import { PATIENT_LIMITS, type TestDatabase } from "./database.ts";

/** Loads players, the first with a year of results, and vacuums the tables until all of their rows are marked as visible. */
export async function loadPlayers(
  database: TestDatabase,
  { today, players, tables }: { today: string; players: number; tables: string[] },
): Promise<void> {
  const statements = [
    "set session_replication_role = replica",
    `insert into puzzles (date, difficulty, word, scrambled, category)
      select '${today}'::date - days, difficulty, 'BREAD', 'DEBAR', 'food'
      from generate_series(-1, 364) as days, unnest(array['easy', 'medium', 'hard']) as difficulty`,
    `insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, ${players}) as n`,
    `insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
        started_at, completed_at)
      select u.id, p.id, 1, true, 1, 20000, false, true, p.date::timestamp at time zone 'utc',
        p.date::timestamp at time zone 'utc' + interval '20 seconds'
      from (select id, row_number() over (order by id) as number from users) as u
      join puzzles as p on (u.number = 1 and p.date <= '${today}') or p.date = '${today}'::date - 29 - (u.number % 4)::integer`,
    `insert into user_stats (user_id, current_day_streak, best_streak, total_games, total_solved, last_solved_date, checkpoint, checkpoint_date)
      select user_id, count(distinct p.date), 3, count(*), count(*), max(p.date), '{"byDifficulty": {}}', '${today}'::date - 1
      from game_results join puzzles as p on p.id = puzzle_id group by user_id`,
    `insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
        solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
      select user_id, period, first_date, case period when 'today' then first_date else 'infinity' end, first_date, first_date, 0,
        solves, time_ms, solves, reached_at, solves, time_ms, solves, reached_at
      from (select user_id, min(p.date) as first_date, count(*) as solves, sum(time_ms) + random() * 9999 as time_ms,
          max(completed_at) as reached_at from game_results join puzzles as p on p.id = puzzle_id group by user_id) as sums,
        unnest(array['all', 'year', 'month', 'today']) as period`,
    `insert into guesses (user_id, puzzle_id, play_no, guess, is_correct, created_at)
      select user_id, puzzle_id, 1, 'BREAD', true, completed_at from game_results`,
    `insert into puzzle_sessions (user_id, puzzle_id, difficulty, attempts, started_at, completed_at)
      select user_id, puzzle_id, 'easy', 1, started_at, completed_at from game_results`,
    `insert into user_achievements (user_id, achievement_id, progress)
      select id, 'a' || n, 1 from users, generate_series(1, 10) as n`,
    `insert into puzzle_counts (puzzle_id, measure, value, players)
      select id, measure, n, 1 from puzzles, unnest(array['attempts', 'hints', 'time']) as measure, generate_series(1, 20) as n`,
    `insert into throttles (key, points, expire) select 'guess:' || id || ':x', 1, extract(epoch from now()) * 1000 + 600000
      from users`,
    `update throttles set expire = 1 where key < 'guess:05'`,
    "set session_replication_role = default",
  ];
  // Vacuum waits until autovacuum has left a table.
  const limits = { ...PATIENT_LIMITS, statement_timeout: 0, query_timeout: 0 };
  const { background, close } = await connect({ databaseUrl: database.url, dataDir: "", limits });
  await sql.raw(statements.join(";")).execute(background);
  // A snapshot elsewhere on the server can keep a vacuum from marking rows as visible to all.
  const listUnmarked = sql`
    select from pg_class where relname = any(${tables}) and relkind = 'r' and relallvisible < relpages`;
  do await sql`vacuum analyze`.execute(background);
  while ((await listUnmarked.execute(background)).rows.length > 0);
  await close();
}
