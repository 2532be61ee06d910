import { sql } from "kysely";
import { describe, expect } from "vitest";
import { connect } from "../connection/connect.ts";
import { listHistoryPage } from "../queries/play/results.ts";
import { PATIENT_LIMITS } from "../testing/database.ts";
import { createMigrationTest } from "../testing/migration-test.ts";

const PREVIOUS_DATA = `
  insert into users (username, email) values ('ada', 'ada@example.org');
  insert into puzzles (date, difficulty, word, scrambled, category)
    select jumbl_today() - days, 'easy', 'BREAD', 'DEBAR', 'food' from generate_series(1, 3) as days;
  insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
      started_at, completed_at)
    select users.id, puzzles.id, 1, true, 2, 20000, false, true, at, at + interval '20 seconds'
    from users, puzzles, lateral (select date::timestamp at time zone 'utc' as at) as start`;

const it = createMigrationTest("0007-history-index", PREVIOUS_DATA);

const EXPECTED = [
  "game_results_one_daily",
  "game_results_pkey",
  "game_results_player",
  "game_results_puzzle",
  "game_results_user_id_puzzle_id_play_no_key",
];

describe("0007-history-index", () => {
  it("replaces the index of the history of a database with results", async ({
    db,
    migrateOn,
    listIndexes,
  }) => {
    expect(await migrateOn()).toContain("0007-history-index");
    expect(await listIndexes("game_results")).toEqual(EXPECTED);
    const user = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    expect(await listHistoryPage(db, { userId: user.id, limit: 30 })).toHaveLength(3);
  });

  it("completes after a start that was interrupted", async ({ db, migrateOn, listIndexes }) => {
    await sql`create index game_results_player on game_results (user_id)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'game_results_player'::regclass`.execute(
      db,
    );
    await migrateOn();
    expect(await listIndexes("game_results")).toEqual(EXPECTED);
  });

  it("lets a play of the previous version end while it waits", async ({
    db,
    database: { url },
    migrateOn,
    listIndexes,
  }) => {
    const playing = await connect({ databaseUrl: url, dataDir: "", limits: PATIENT_LIMITS });
    let migrated: Promise<unknown> | undefined;
    await playing.background.transaction().execute(async (play) => {
      const write = sql`update game_results set created_at = created_at`;
      await write.execute(play);
      migrated = migrateOn();
      const isBuilding = sql<{ waits: boolean }>`
        select count(*) > 0 as waits from pg_locks join pg_stat_activity using (pid)
        where not granted and query like '%create index concurrently%' and datname = current_database()`;
      await expect
        .poll(async () => (await isBuilding.execute(db)).rows[0]!.waits, { timeout: 30_000 })
        .toBe(true);
      // The other writers at that time.
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
    expect(await listIndexes("game_results")).toEqual(EXPECTED);
    const user = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    expect(await listHistoryPage(db, { userId: user.id, limit: 30 })).toHaveLength(4);
  });
});
