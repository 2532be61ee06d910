import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, freezeClock, type TestDatabase } from "../../testing/index.ts";
import { countBoard, listUncountedBoards } from "./board-counts.ts";
import { readBoardTop, createPlayerBoardStatement } from "./boards.ts";

const TODAY = "2026-11-21";
const BOARD = { board: "speed", period: "all" } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await freezeClock(database.db, `${TODAY}T12:00:00Z`);
  await database.db.deleteFrom("boardCounts").execute();
  await database.db.deleteFrom("users").execute();
});

/** Players named by their places; each pair shares a time, and so a rank. */
async function fillBoard(players: number): Promise<void> {
  await sql`
    insert into users (username, email) select 'p' || n, n || '@example.org' from generate_series(1, ${sql.lit(players)}) as n`.execute(
    database.db,
  );
  await sql`
    insert into board_standings (user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
    select id, 'all', ${TODAY}, 'infinity', ${TODAY}, ${TODAY}, 1, 5, time, 5, ${TODAY}, 5, time, 5, ${TODAY}
    from users, lateral (select (substr(username, 2)::integer + 1) / 2 * 1000 as time) as times`.execute(
    database.db,
  );
}

async function readPlace(username: string) {
  const { id: userId } = await database.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const [player] = await createPlayerBoardStatement(BOARD)(database.db, [{ userId }]);
  const { own } = player!;
  const { players } = await readBoardTop(database.db, { ...BOARD, today: TODAY, limit: 1 });
  return [own!.rank, players];
}

const listMarks = () =>
  database.db.selectFrom("boardMarks").select("rowsBefore").orderBy("rowsBefore").execute();

describe("countBoard", () => {
  it("does not change the rank of any of 4,251 players", async () => {
    await fillBoard(4251);
    const places = [1, 2, 249, 250, 251, 3750, 4250, 4251];
    const readRanks = () => Promise.all(places.map((place) => readPlace(`p${place}`)));
    const ranks = places.map((place) => [place % 2 === 1 ? place : place - 1, 4251]);
    expect(await readRanks()).toEqual(ranks);
    await countBoard(database.db, { ...BOARD, today: TODAY });
    expect(await readRanks()).toEqual(ranks);
  });

  it("stores nothing for a board of fewer than 4,000 rows, and deletes what was stored when it was larger", async () => {
    await fillBoard(4000);
    await countBoard(database.db, { ...BOARD, today: TODAY });
    expect(await listMarks()).toHaveLength(16);
    await database.db.deleteFrom("users").where("username", "=", "p7").execute();
    const counted = { board: BOARD.board, day: TODAY, players: 4000, countedAt: new Date() };
    const ofYear = { ...counted, period: "year" } as const;
    await database.db.insertInto("boardCounts").values(ofYear).execute();
    await countBoard(database.db, { ...BOARD, today: TODAY });
    expect(await listMarks()).toEqual([]);
    const counts = database.db.selectFrom("boardCounts").select("period");
    expect(await counts.execute()).toEqual([{ period: "year" }]);
    expect(await readPlace("p9")).toEqual([8, 3999]);
  });

  it("is repeated for a board whose count is a minute old", async () => {
    await fillBoard(4000);
    const isDue = async () => {
      const due = await listUncountedBoards(database.db, { today: TODAY });
      return due.some(({ board, period }) => board === BOARD.board && period === BOARD.period);
    };
    expect(await isDue()).toBe(true);
    await countBoard(database.db, { ...BOARD, today: TODAY });
    expect(await isDue()).toBe(false);
    await freezeClock(database.db, `${TODAY}T12:00:59Z`);
    expect(await isDue()).toBe(false);
    await freezeClock(database.db, `${TODAY}T12:01:00Z`);
    expect(await isDue()).toBe(true);
  });

  it("is repeated at midnight for a board of today, whose old count and marks are no longer used", async () => {
    await fillBoard(1);
    const { db } = database;
    const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const board = { board: "speed", period: "today" } as const;
    const lastSecond = `${TODAY}T23:59:59Z`;
    const counted = { ...board, day: TODAY, players: 4000, countedAt: new Date(lastSecond) };
    await db.insertInto("boardCounts").values(counted).execute();
    await sql`insert into board_marks values ('speed', 'today', '{}', 249)`.execute(db);
    const read = async (instant: string) => {
      const today = instant.slice(0, 10);
      await freezeClock(db, instant);
      await sql`update board_standings set period = 'today', valid_from = ${today}, valid_until = ${today}`.execute(
        db,
      );
      const due = await listUncountedBoards(db, { today });
      const { players } = await readBoardTop(db, { ...board, today, limit: 1 });
      const [player] = await createPlayerBoardStatement(board)(db, [{ userId }]);
      return [
        due.some(({ board: each, period }) => each === board.board && period === "today"),
        players,
        player!.own!.rank,
      ];
    };
    expect(await read(lastSecond)).toEqual([false, 4000, 250]);
    expect(await read("2026-11-22T00:00:00Z")).toEqual([true, 1, 1]);
  });
});
