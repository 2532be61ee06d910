import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createGuessPruner } from "./prune-guesses.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function guess(player: TestPlayer, puzzleId: string, ...guesses: string[]) {
  for (const text of guesses) {
    const body = { puzzleId, guess: text };
    expect((await call(app, player, "POST", "/api/game/validate", body)).status).toBe(200);
  }
}

const listGuesses = () =>
  app.db.selectFrom("guesses").select(["userId", "guess"]).orderBy("id").execute();

it("deletes the guesses of plays that ended more than 30 days ago, past those of a running one", async () => {
  await freezeClock(app.db, "2026-10-01T12:00:00Z");
  const [easy] = await loadPuzzles(app, "2026-09-30");
  const [running, ended, late] = [
    await createPlayer(app),
    await createPlayer(app),
    await createPlayer(app),
  ];
  await guess(running, easy.id, "RUNNING");
  await guess(ended, easy.id, "ENDED", easy.word);
  await freezeClock(app.db, "2026-10-02T12:00:00Z");
  await guess(late, easy.id, "LATE", easy.word);

  const prune = createGuessPruner();
  await freezeClock(app.db, "2026-10-31T12:00:00Z");
  await prune(app.db);
  expect(await listGuesses()).toHaveLength(5);
  await freezeClock(app.db, "2026-10-31T12:00:01Z");
  await prune(app.db);
  expect(await listGuesses()).toEqual([
    { userId: running.id, guess: "RUNNING" },
    { userId: late.id, guess: "LATE" },
    { userId: late.id, guess: easy.word },
  ]);
  const result = await app.db.selectFrom("gameResults").select("attempts").execute();
  expect(result).toEqual([{ attempts: 2 }, { attempts: 2 }]);
});
