import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Database } from "../connection/connect.ts";
import { foldPuzzleChanges } from "../queries/puzzles/puzzle-counts.ts";
import { createMigrationTest } from "../testing/migration-test.ts";
import { migrations } from "./index.ts";

const PREVIOUS_DATA = `
  insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, 4) as n;
  insert into puzzles (date, difficulty, word, scrambled, category)
    values (jumbl_today(), 'easy', 'BREAD', 'DEBAR', 'food');
  insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, hints_used, is_archive,
      is_humanly_possible, started_at, completed_at)
    select users.id, puzzles.id, 1, username <> 'p2', 9, 303999, 1, username = 'p3', username <> 'p4', jumbl_now(), jumbl_now()
    from users, puzzles`;

const it = createMigrationTest("0010-puzzle-counts", PREVIOUS_DATA);

async function listCounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ count: string }>`
    select measure || ' ' || value || ': ' || players as count from puzzle_counts order by 1`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}

const EXPECTED = ["attempts 7: 1", "hints 1: 1", "solved 0: 1", "solved 1: 1", "time 300: 1"];

describe("0010-puzzle-counts", () => {
  it("counts the daily plays of a database with results, until their accounts are deleted", async ({
    db,
    migrateOn,
  }) => {
    expect(await migrateOn()).toContain("0010-puzzle-counts");
    expect(await listCounts(db)).toEqual(EXPECTED);
    await sql`delete from users where username <> 'p2'`.execute(db);
    await db.transaction().execute((inner) => foldPuzzleChanges(inner, { limit: 10 }));
    expect(await listCounts(db)).toEqual(
      EXPECTED.map((count) => count.replace(/^([^s].*|solved 1): 1/, "$1: 0")),
    );
  });

  it("completes after a start that was interrupted", async ({ db, migrateOn }) => {
    await migrations["0010-puzzle-counts"]!.up(db);
    await sql`delete from users where username = 'p1'`.execute(db);
    await migrateOn();
    expect(await listCounts(db)).toEqual(["solved 0: 1"]);
  });
});
