import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { connect, type Connection } from "../../connection/connect.ts";
import type { Schema } from "../../schema/schema.ts";
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from "../../testing/database.ts";
import type { PlayKey } from "../play/plays.ts";
import { readPuzzleCounts, recountPuzzles } from "./puzzle-counts.ts";

let database: TestDatabase;
let connection: Connection;
const queries: CompiledQuery[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const limits = { ...PATIENT_LIMITS, statement_timeout: 0, query_timeout: 0 };
  connection = await connect({ databaseUrl: database.url, dataDir: "", limits });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Times are spread as people's are: most within a few minutes, some over hours. */
const loadPlays = (difficulty: string, players: number) => `
  with day as (
    insert into puzzles (date, difficulty, word, scrambled, category)
    values (jumbl_today(), '${difficulty}', 'BREAD', 'DEBAR', 'food') returning id
  )
  insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive,
    is_humanly_possible, started_at, completed_at)
  select gen_random_uuid(), day.id, 1, random() < 0.8, 1 + random() * 12,
    exp(11.5 + 2.2 * (random() + random() + random() - 1.5)), random() * 3, false, true, jumbl_now(), jumbl_now()
  from day, generate_series(1, ${players})`;

it("reads as few pages after 30,000 plays as after 1,000", async () => {
  // Without players, as nothing here reads them.
  const statements = [
    "set session_replication_role = replica",
    loadPlays("easy", 1000),
    loadPlays("medium", 30_000),
    "set session_replication_role = default",
  ];
  await sql.raw(statements.join(";")).execute(connection.background);
  await recountPuzzles(connection.background);
  await sql`vacuum analyze`.execute(connection.background);
  const { rows: players } = await sql<PlayKey>`
    select distinct on (puzzle_id) puzzle_id, user_id from game_results join puzzles as p on p.id = puzzle_id
    order by puzzle_id, p.difficulty`.execute(connection.background);

  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      queries.push(query);
    },
  });
  const measure = async (key: PlayKey) => {
    queries.length = 0;
    const { counts } = (await readPuzzleCounts(db, key))!;
    const [query, ...others] = queries;
    expect(others).toEqual([]);
    const { rows } = await db.executeQuery<Record<string, [{ Plan: Record<string, number> }]>>({
      ...query!,
      sql: `explain (analyze, buffers, format json) ${query!.sql}`,
    });
    const [{ Plan: plan }] = Object.values(rows[0]!)[0]!;
    return {
      plays: counts.solved!.reduce((total, [, tallied]) => total + tallied, 0),
      pages: plan["Shared Hit Blocks"]! + plan["Shared Read Blocks"]!,
      cost: plan["Total Cost"]!,
    };
  };
  const measured = [await measure(players[0]!), await measure(players[1]!)];
  const [few, many] = measured.toSorted((a, b) => a.plays - b.plays);
  expect([few!.plays, many!.plays]).toEqual([1000, 30_000]);
  expect(many!.pages).toBeLessThanOrEqual(1.5 * few!.pages);
  expect(many!.cost).toBeLessThanOrEqual(1.5 * few!.cost);
});
