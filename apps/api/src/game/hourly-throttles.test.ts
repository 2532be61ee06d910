import { readClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createPlayer, loadPuzzles, startTestApp, type TestApp } from "../testing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Stores a counter as if the player had made that many requests within the hour. */
async function saveCounter(key: string, points: number): Promise<void> {
  const expire = (await readClock(app.db)).getTime() + 3_600_000;
  await app.db.insertInto("throttles").values({ key, points, expire }).execute();
}

it("returns 429 for an archive start beyond 600 in an hour", async () => {
  const player = await createPlayer(app);
  const [past] = await loadPuzzles(app, "2026-01-05");
  const start = () => call(app, player, "DELETE", `/api/game/hints/${past.id}`);
  await saveCounter(`replay:${player.id}`, 599);
  expect((await start()).status).toBe(200);
  const { status, body } = await start();
  expect([status, body.code]).toEqual([429, "too_many_requests"]);
});

it("returns 429 for a guess beyond 3,000 in an hour over all puzzles", async () => {
  const player = await createPlayer(app);
  const [past, other] = await loadPuzzles(app, "2026-01-05");
  await saveCounter(`player-guess:${player.id}`, 2999);
  const guess = (puzzleId: string) =>
    call(app, player, "POST", "/api/game/validate", { puzzleId, guess: "wrong" });
  expect((await guess(past.id)).status).toBe(200);
  expect((await guess(other.id)).status).toBe(429);
});

it("returns 429 for a data export beyond 20 in an hour", async () => {
  const player = await createPlayer(app);
  await saveCounter(`export:${player.id}`, 19);
  expect((await call(app, player, "GET", "/api/account/export")).status).toBe(200);
  expect((await call(app, player, "GET", "/api/account/export")).status).toBe(429);
});
