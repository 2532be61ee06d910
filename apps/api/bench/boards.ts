/* oxlint-disable no-console -- a benchmark prints its results */
import { performance } from "node:perf_hooks";
import { findBoardRow, listBoardRows } from "@jumbl/db/queries/boards";
import { listArchivePage } from "@jumbl/db/queries/archive";
import { listHistoryPage } from "@jumbl/db/queries/results";
import { recountStandings } from "@jumbl/db/queries/standings";
import { createTestDatabase, freezeClock, startTestServer } from "@jumbl/db/testing";
import { BOARDS } from "@jumbl/domain/leaderboard";
import { sql } from "kysely";
import { Client } from "pg";
import { listPeriodWindows } from "../src/leaderboard/list-period-windows.ts";
import { recountAllStandings } from "../src/leaderboard/recount-all-standings.ts";
import { rollOverStandings } from "../src/leaderboard/roll-over-standings.ts";

// Measures boards, archive and history with many players: node bench/boards.ts [players]
const PLAYERS = Number(process.argv[2] ?? 100_000);
const TODAY = "2026-11-21";
const ROUNDS = 20;

/** Inserts three years of puzzles and players of whom a tenth play often and one has about a thousand results. */
async function seed(url: string): Promise<void> {
  // A separate connection without the pool's query timeout.
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into puzzles (date, difficulty, word, scrambled, category)
    select date::date, difficulty, 'BREAD', 'DEBAR', 'food'
    from generate_series('${TODAY}'::date - 1094, '${TODAY}'::date, interval '1 day') as date,
      unnest(array['easy', 'medium', 'hard']) as difficulty`);
  await client.query(`
    insert into users (username, email)
    select 'player_' || n, n || '@example.org' from generate_series(1, ${PLAYERS}) as n`);
  await client.query(`
    insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible, started_at, completed_at)
    select u.id, p.id, 1, random() < 0.9, 1 + floor(random() * 6), 5000 + floor(random() * 200000), false, random() < 0.98,
      start.at, start.at + random() * interval '3 hours'
    from (
      select id, case when username = 'player_1' then 365 when random() < 0.1 then 40 else 4 end as days from users
    ) as u
    cross join lateral (
      select distinct '${TODAY}'::date - floor(power(random(), 2) * u.days * 2)::integer as date
      from generate_series(1, u.days)
    ) as played
    join puzzles p on p.date = played.date and p.difficulty in ('easy', 'hard')
    cross join lateral (select (p.date + interval '9 hours') at time zone 'utc' as at) as start`);
  await client.query(`
    insert into user_stats (user_id, current_streak, best_streak, current_day_streak, best_day_streak,
      total_games, total_solved, total_time_ms, total_attempts, last_solved_date)
    select r.user_id, least(count(*) filter (where solved), floor(random() * 20)), count(*) filter (where solved), 1, 1,
      count(*), count(*) filter (where solved),
      coalesce(sum(time_ms) filter (where solved), 0), coalesce(sum(attempts) filter (where solved), 0), max(p.date) filter (where solved)
    from game_results r join puzzles p on p.id = r.puzzle_id group by r.user_id`);
  await client.query(`vacuum analyze`);
  await client.end();
}

async function measure(name: string, work: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  const [median] = durations.toSorted((a, b) => a - b).slice(Math.floor(rounds / 2));
  console.log(`${name}: ${median!.toFixed(1)} ms`);
}

const stopServer = await startTestServer();
const database = await createTestDatabase();
const { db } = database;
try {
  await freezeClock(db, `${TODAY}T12:00:00Z`);
  await seed(database.url);
  const { rows: counts } = await sql`select
    (select count(*) from game_results) as results, (select count(*) from users) as players`.execute(
    db,
  );
  console.log(counts[0]);
  await measure("recalculate all standings", () => recountAllStandings(db), 1);
  await sql`vacuum analyze standings`.execute(db);

  for (const board of BOARDS) {
    const { rows } = await sql<{ userId: string }>`
      select user_id from standings where period = 'all' order by ${sql.ref(`${board}_key`)} nulls last`.execute(
      db,
    );
    await measure(`${board}, first 100`, () =>
      listBoardRows(db, { board, period: "all", limit: 100 }),
    );
    for (const share of [0, 0.5, 0.95]) {
      const { userId } = rows[Math.floor(rows.length * share)]!;
      await measure(`${board}, own row at ${share * 100} % of ${rows.length}`, () =>
        findBoardRow(db, { board, period: "all", userId }),
      );
    }
  }

  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "player_1")
    .executeTakeFirstOrThrow();
  await measure("archive, first page", () =>
    listArchivePage(db, { userId, today: TODAY, limit: 121 }),
  );
  await measure("archive, unplayed hard puzzles", () =>
    listArchivePage(db, {
      userId,
      today: TODAY,
      limit: 121,
      difficulty: "hard",
      state: "unplayed",
    }),
  );
  await measure("history, first page", () => listHistoryPage(db, { userId, limit: 31 }));
  const [, , last] = await listHistoryPage(db, { userId, limit: 3 });
  await measure("history, second page", () =>
    listHistoryPage(db, { userId, after: last!.id, limit: 31 }),
  );
  await measure("update the standings after a play", () =>
    recountStandings(db, { windows: listPeriodWindows(TODAY), today: TODAY, userIds: [userId] }),
  );
  await measure("check whether standings are stale", () => rollOverStandings(db));
  await freezeClock(db, "2026-11-22T00:00:01Z");
  await measure("rollover of all standings", () => rollOverStandings(db), 1);
} finally {
  await database.drop();
  await stopServer();
}
