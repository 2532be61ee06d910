import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { createPlayCalls } from "../testing/play-calls.ts";

const DAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
let puzzles: Puzzle[];

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  puzzles = await loadPuzzles(app, DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

const { get, start, solve, post } = createPlayCalls(() => ({ app, player }));

const readCurrentPlay = async () =>
  (await call(app, player, "GET", "/trpc/game.currentPlay")).body.result.data;
const [EASY, MEDIUM, HARD] = [0, 1, 2].map((index) => () => puzzles[index]!);

it("is the easy puzzle without a session before anything is started, and starts no clock", async () => {
  const nothingPlayed = {
    puzzleId: EASY!().id,
    session: null,
    hints: { hintsUsed: 0, revealedLetters: [] },
  };
  expect(await readCurrentPlay()).toEqual(nothingPlayed);
  expect(await readCurrentPlay()).toEqual(nothingPlayed);
});

it("has the same session and hints as the calls that name the puzzle", async () => {
  const easy = EASY!();
  await start(easy);
  await post("/game/hint", { puzzleId: easy.id });
  expect(await readCurrentPlay()).toEqual({
    puzzleId: easy.id,
    session: (await get(`/game/session/${easy.id}`)).body.session,
    hints: (await get(`/game/hints/${easy.id}/usage`)).body,
  });
});

it("moves on to the next puzzle, and stays at hard after the last", async () => {
  for (const [played, next] of [
    [EASY, MEDIUM],
    [MEDIUM, HARD],
    [HARD, HARD],
  ] as const) {
    await solve(played!());
    expect((await readCurrentPlay()).puzzleId).toBe(next!().id);
  }
});

it("is rejected without a token", async () => {
  expect((await call(app, null, "GET", "/trpc/game.currentPlay")).status).toBe(401);
});
