import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { migrate } from "./migrate.ts";
import { foldPuzzleChanges } from "../queries/puzzles/puzzle-counts.ts";
import { createEmptyDatabase, type TestDatabase } from "../testing/database.ts";
import { migrations } from "./index.ts";

const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0010"));

const PREVIOUS_DATA = `
  insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, 4) as n;
  insert into puzzles (date, difficulty, word, scrambled, category)
    values (jumbl_today(), 'easy', 'BREAD', 'DEBAR', 'food');
  insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive,
      is_humanly_possible, started_at, completed_at)
    select users.id, puzzles.id, 1, username <> 'p2', 9, 303999, 1, username = 'p3', username <> 'p4', jumbl_now(), jumbl_now()
    from users, puzzles`;

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate({ db: database.db, databaseUrl: database.url }, EARLIER);
  for (const statement of PREVIOUS_DATA.split(";")) await sql.raw(statement).execute(database.db);
});
afterEach(() => database.drop());

async function listCounts(): Promise<string[]> {
  const { rows } = await sql<{ count: string }>`
    select measure || ' ' || value || ': ' || players as count from puzzle_counts order by 1`.execute(
    database.db,
  );
  return rows.map(({ count }) => count);
}

const EXPECTED = ["attempts 7: 1", "hints 1: 1", "solved 0: 1", "solved 1: 1", "time 300: 1"];

describe("0010-puzzle-counts", () => {
  it("counts the daily plays of a database with results, until their accounts are deleted", async () => {
    const { db, url } = database;
    expect(await migrate({ db, databaseUrl: url })).toContain("0010-puzzle-counts");
    expect(await listCounts()).toEqual(EXPECTED);
    await sql`delete from users where username <> 'p2'`.execute(db);
    await db.transaction().execute((inner) => foldPuzzleChanges(inner, { limit: 10 }));
    expect(await listCounts()).toEqual(
      EXPECTED.map((count) => count.replace(/^([^s].*|solved 1): 1/, "$1: 0")),
    );
  });

  it("completes after a start that was interrupted", async () => {
    const { db, url } = database;
    await migrations["0010-puzzle-counts"]!.up(db);
    await sql`delete from users where username = 'p1'`.execute(db);
    await migrate({ db, databaseUrl: url });
    expect(await listCounts()).toEqual(["solved 0: 1"]);
  });
});
