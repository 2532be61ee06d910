import { afterAll, beforeAll, expect, it } from "vitest";
import { call, newPlayer, puzzlesOf, startTestApp, type TestApp } from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** As if the player had made so many calls of a kind within the hour. */
async function pretend(key: string, points: number): Promise<void> {
  const expire = Date.now() + 3_600_000;
  await app.db.insertInto("throttles").values({ key, points, expire }).execute();
}

it("lets a player begin 600 archive plays in an hour, and clears nothing beyond that", async () => {
  const player = await newPlayer(app);
  const [past] = await puzzlesOf(app, "2026-01-05");
  const begin = () => call(app, player, "DELETE", `/api/game/hints/${past.id}`);
  await pretend(`replay:${player.id}`, 599);
  expect((await begin()).status).toBe(200);
  const { status, body } = await begin();
  expect([status, body.code]).toEqual([429, "too_many_requests"]);
});

it("lets a player make 3,000 guesses in an hour over all puzzles", async () => {
  const player = await newPlayer(app);
  const [past, other] = await puzzlesOf(app, "2026-01-05");
  await pretend(`player-guess:${player.id}`, 2999);
  const guess = (puzzleId: string) =>
    call(app, player, "POST", "/api/game/validate", { puzzleId, guess: "wrong" });
  expect((await guess(past.id)).status).toBe(200);
  expect((await guess(other.id)).status).toBe(429);
});

it("lets a player download their data 20 times in an hour", async () => {
  const player = await newPlayer(app);
  await pretend(`export:${player.id}`, 19);
  expect((await call(app, player, "GET", "/api/account/export")).status).toBe(200);
  expect((await call(app, player, "GET", "/api/account/export")).status).toBe(429);
});
