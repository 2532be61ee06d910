import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  getStatusAndCode,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createPlayCalls } from "../testing/play-calls.ts";

const DAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let past: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy] = await loadPuzzles(app, DAY);
  [past] = await loadPuzzles(app, "2026-11-10");
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await createPlayer(app);
});

const { get, post, start, clearHints } = createPlayCalls(() => ({
  app,
  player,
}));

describe("hints", () => {
  it("reveal three letters of the word, then return 409", async () => {
    await start(easy);
    const letters = easy.word.replace(" ", "").split("");
    for (const remaining of [2, 1, 0]) {
      const { body } = await post("/game/hint", { puzzleId: easy.id });
      expect(body).toMatchObject({
        letter: letters[body.position],
        hintsRemaining: remaining,
        hintsUsed: 3 - remaining,
      });
    }
    expect(getStatusAndCode(await post("/game/hint", { puzzleId: easy.id }))).toEqual([
      409,
      "no_hints_left",
    ]);
    expect((await get(`/game/hints/${easy.id}/usage`)).body.revealedLetters).toHaveLength(3);
  });

  it("are kept when the archive start is called on a running daily play, which returns their true count", async () => {
    await start(easy);
    await post("/game/hint", { puzzleId: easy.id });
    expect((await clearHints(easy)).body.hintsUsed).toBe(1);
    expect((await get(`/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(1);
  });

  it("reveal the same positions after each archive start", async () => {
    const rounds: number[][] = [];
    for (let round = 0; round < 3; round += 1) {
      expect((await clearHints(past)).body.hintsUsed).toBe(0);
      const hints = [];
      for (let taken = 0; taken < 3; taken += 1)
        hints.push(await post("/game/hint", { puzzleId: past.id }));
      rounds.push(hints.map(({ body }) => body.position));
    }
    expect(rounds[1]).toEqual(rounds[0]);
    expect(rounds[2]).toEqual(rounds[0]);
  });

  it("are neither visible to another player nor cleared by their archive start", async () => {
    await start(easy);
    await post("/game/hint", { puzzleId: easy.id });
    const other = await createPlayer(app);
    expect((await call(app, other, "GET", `/api/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(
      0,
    );
    expect((await call(app, other, "GET", `/api/game/session/${easy.id}`)).body).toEqual({
      session: null,
    });
    await call(app, other, "DELETE", `/api/game/hints/${easy.id}`);
    expect((await get(`/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(1);
  });
});
