import { sql } from "kysely";
import PQueue from "p-queue";
import { addDays } from "@jumbl/domain/calendar";
import { expect } from "vitest";
import { it, TODAY } from "../testing/fixtures.ts";
import { recountAllPlayers, recountPlayer } from "./recount-player.ts";

const PLAYERS = 2000;

it("a recount does not deadlock with the deletion of the account", async ({ db, easy }) => {
  await sql`
    with added as (
      insert into users (username, email)
      select 'd' || n, n || '@d.example' from generate_series(1, ${PLAYERS}::integer) as n returning id
    ), results as (
      insert into game_results (user_id, puzzle_id, play_no, solved, attempts, time_ms, is_archive, is_humanly_possible,
        started_at, completed_at)
      select id, ${easy.id}::uuid, 1, true, 1, 20000, false, true, jumbl_now(), jumbl_now() from added
    )
    insert into user_stats (user_id) select id from added`.execute(db);
  const users = await db.selectFrom("users").select("id").execute();
  const queue = new PQueue({ concurrency: 4 });
  await queue.addAll(
    users.map(({ id }) => () => {
      const deletion = db.deleteFrom("users").where("id", "=", id);
      return Promise.all([recountPlayer(db, id), deletion.execute()]);
    }),
  );
  expect(await db.selectFrom("boardStandings").select("userId").execute()).toEqual([]);
});

it.for([
  { playedDays: [0, 4, 6], day: 2, date: 2, solved: true, expected: { bestStreak: 1 } },
  { playedDays: [0], day: 0, date: 1, solved: false, expected: { totalGames: 2 } },
])(
  "all results are counted when the clock was set back: %j",
  async ({ playedDays, day, date, solved, expected }, { clock, player }) => {
    const goTo = (days: number) => clock.freeze(`${addDays(TODAY, days)}T12:30:00Z`);
    for (const played of playedDays) {
      await goTo(played);
      await player.record(addDays(TODAY, played), {});
    }
    await goTo(day);
    await player.record(addDays(TODAY, date), { solved });
    expect((await player.get("/stats/me")).body.stats).toMatchObject(expected);
  },
);

it("all players are recounted in batches of two hundred", async ({ db }) => {
  await db.deleteFrom("users").execute();
  await sql`
    with added as (
      insert into users (username, email)
      select 'b' || n, n || '@b.example' from generate_series(1, 201) as n returning id
    )
    insert into user_stats (user_id) select id from added`.execute(db);
  const counts: number[] = [];
  expect(await recountAllPlayers(db, (count) => counts.push(count))).toBe(201);
  expect(counts).toEqual([200, 201]);
});
