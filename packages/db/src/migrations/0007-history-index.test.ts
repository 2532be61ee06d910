import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { connect } from "../connection/connect.ts";
import { migrate } from "./migrate.ts";
import { listHistoryPage } from "../queries/play/results.ts";
import { createEmptyDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";
import { migrations } from "./index.ts";

const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0007"));

const PREVIOUS_DATA = `
  insert into users (username, email) values ('ada', 'ada@example.org');
  insert into puzzles (date, difficulty, word, scrambled, category)
    select jumbl_today() - days, 'easy', 'BREAD', 'DEBAR', 'food' from generate_series(1, 3) as days;
  insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
      started_at, completed_at)
    select users.id, puzzles.id, 1, true, 2, 20000, false, true, at, at + interval '20 seconds'
    from users, puzzles, lateral (select date::timestamp at time zone 'utc' as at) as start`;

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate({ db: database.db, databaseUrl: database.url }, EARLIER);
});
afterEach(() => database.drop());

async function listIndexes<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'game_results'::regclass and indisvalid order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const EXPECTED = [
  "game_results_one_daily",
  "game_results_pkey",
  "game_results_player",
  "game_results_puzzle",
  "game_results_user_id_puzzle_id_play_no_key",
];

describe("0007-history-index", () => {
  it("replaces the index of the history of a database with results", async () => {
    const { db, url } = database;
    for (const statement of PREVIOUS_DATA.split(";")) await sql.raw(statement).execute(db);
    expect(await migrate({ db, databaseUrl: url })).toContain("0007-history-index");
    expect(await listIndexes(db)).toEqual(EXPECTED);
    const user = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    expect(await listHistoryPage(db, { userId: user.id, limit: 30 })).toHaveLength(3);
  });

  it("completes after a start that was interrupted", async () => {
    const { db, url } = database;
    await sql`create index game_results_player on game_results (user_id)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'game_results_player'::regclass`.execute(
      db,
    );
    await migrate({ db, databaseUrl: url });
    expect(await listIndexes(db)).toEqual(EXPECTED);
  });

  it("lets a play of the previous version end while it waits", async () => {
    const { db, url } = database;
    for (const statement of PREVIOUS_DATA.split(";")) await sql.raw(statement).execute(db);
    const playing = await connect({ databaseUrl: url, dataDir: "", limits: PATIENT_LIMITS });
    let migrated: Promise<unknown> | undefined;
    await playing.background.transaction().execute(async (play) => {
      const write = sql`update game_results set created_at = created_at`;
      await write.execute(play);
      migrated = migrate({ db, databaseUrl: url });
      const isBuilding = sql<{ waits: boolean }>`
        select count(*) > 0 as waits from pg_locks join pg_stat_activity using (pid)
        where not granted and query like '%create index concurrently%' and datname = current_database()`;
      await expect
        .poll(async () => (await isBuilding.execute(db)).rows[0]!.waits, { timeout: 30_000 })
        .toBe(true);
      // The other writers of that time.
      await sql`update game_results set created_at = created_at where attempts = 1`.execute(db);
      await sql`
        insert into game_results (user_id, puzzle_id, play_no, attempts, time_ms, is_archive, is_humanly_possible,
          is_first_attempt, started_at, completed_at)
        select user_id, puzzle_id, 2, 1, 1, true, true, false, started_at, completed_at from game_results limit 1`.execute(
        db,
      );
    });
    await migrated;
    await playing.close();
    expect(await listIndexes(db)).toEqual(EXPECTED);
    const user = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    expect(await listHistoryPage(db, { userId: user.id, limit: 30 })).toHaveLength(4);
  });
});
