import type { Database } from "@jumbl/db";
import { expect } from "vitest";
import { it, NOW } from "../testing/fixtures.ts";

/** Stores a counter as if the player had made that many requests within the hour. */
async function saveCounter(db: Database, key: string, points: number): Promise<void> {
  const expire = Date.parse(NOW) + 3_600_000;
  await db.insertInto("throttles").values({ key, points, expire }).execute();
}

it("returns 429 for an archive start beyond 600 in an hour", async ({ player, past, db }) => {
  await saveCounter(db, `replay:${player.id}`, 599);
  expect((await player.clearHints(past)).status).toBe(200);
  const { status, body } = await player.clearHints(past);
  expect([status, body.code]).toEqual([429, "too_many_requests"]);
});

it("returns 429 for a guess beyond 3,000 in an hour over all puzzles", async ({
  player,
  past,
  easy,
  db,
}) => {
  await player.start(easy);
  await saveCounter(db, `player-guess:${player.id}`, 2999);
  expect((await player.guess(past, "wrong")).status).toBe(200);
  expect((await player.guess(easy, "wrong")).status).toBe(429);
});

it("returns 429 for a data export beyond 20 in an hour", async ({ player, db }) => {
  await saveCounter(db, `export:${player.id}`, 19);
  expect((await player.get("/account/export")).status).toBe(200);
  expect((await player.get("/account/export")).status).toBe(429);
});
