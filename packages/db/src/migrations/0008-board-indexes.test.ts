import { sql } from "kysely";
import { describe, expect } from "vitest";
import { readBoardTop, listPlayerBoards } from "../queries/boards/boards.ts";
import { createMigrationTest } from "../testing/migration-test.ts";

const PREVIOUS_DATA = `
  insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, 3) as n;
  insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
    select id, 'all', jumbl_today(), 'infinity', jumbl_today(), jumbl_today(), 1, 5, time, 5, jumbl_now(), 5, time, 5, jumbl_now()
    from users, lateral (select substr(username, 2)::integer * 1000 as time) as times`;

const it = createMigrationTest("0008-board-indexes", PREVIOUS_DATA);

const EXPECTED = [
  "board_standings_by_efficiency_key",
  "board_standings_by_speed_key",
  "board_standings_by_streak_key",
  "board_standings_due",
  "board_standings_pkey",
];

describe("0008-board-indexes", () => {
  it("replaces the indexes of boards with rows, which stay as they were", async ({
    db,
    migrateOn,
    listIndexes,
  }) => {
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "p2")
      .executeTakeFirstOrThrow();
    const read = async () => {
      const board = { board: "speed", period: "all" } as const;
      const [player] = await listPlayerBoards(db, board, [{ userId }]);
      const { own, today } = player!;
      return { own, ...(await readBoardTop(db, { ...board, today, limit: 100 })) };
    };
    const before = await read();
    expect(await migrateOn()).toContain("0008-board-indexes");
    expect(await listIndexes("board_standings")).toEqual(EXPECTED);
    expect(before).toMatchObject({ own: { rank: 2 }, players: 3 });
    expect(await read()).toEqual(before);
  });

  it("completes after a start that was interrupted", async ({ db, migrateOn, listIndexes }) => {
    await sql`create index board_standings_by_speed_key on board_standings (period)`.execute(db);
    await sql`
      update pg_index set indisvalid = false
      where indexrelid = 'board_standings_by_speed_key'::regclass`.execute(db);
    await sql`drop index board_standings_streak`.execute(db);
    await migrateOn();
    expect(await listIndexes("board_standings")).toEqual(EXPECTED);
  });
});
