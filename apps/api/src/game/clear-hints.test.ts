import type { Puzzle } from "@jumbl/db";
import { freezeClock, advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
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

const { get, post, start, guess, submit, clearHints, giveUp, solve } = createPlayCalls(() => ({
  app,
  player,
}));

describe("an archive play", () => {
  it("starts its clock at the archive start and changes no statistics when solved", async () => {
    const { body: started } = await clearHints(past);
    expect(started.session).toMatchObject({ elapsedMs: 0, isComplete: false, guesses: [] });
    await advanceClock(app.db, 5_000);
    await guess(past, past.word);
    const { body } = await submit(past, { isArchive: false });
    expect(body.result).toMatchObject({ isArchive: true, isFirstAttempt: true, timeSeconds: 5 });
    expect(body.newAchievements).toEqual([]);
    expect((await get("/stats/me")).body.stats).toMatchObject({ totalGames: 0, currentStreak: 0 });
  });

  it("starts at the first guess without an archive start", async () => {
    expect((await guess(past, "WRONG")).body).toEqual({ isCorrect: false, attempts: 1 });
    expect((await get(`/game/session/${past.id}`)).body.session.isComplete).toBe(false);
  });

  it("of a finished puzzle requires the archive start and leaves the daily result unchanged", async () => {
    await solve(easy);
    await freezeClock(app.db, "2026-11-25T12:00:00Z");
    expect(getStatusAndCode(await guess(easy, easy.word))).toEqual([409, "already_finished"]);
    await clearHints(easy);
    await giveUp(easy);
    const { body } = await get(`/puzzle/${easy.id}`);
    expect(body.result).toMatchObject({ solved: true, isArchive: false });
    const results = await app.db
      .selectFrom("gameResults")
      .selectAll()
      .where("userId", "=", player.id)
      .orderBy("playNo")
      .execute();
    expect(results.map(({ isArchive, isFirstAttempt }) => [isArchive, isFirstAttempt])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it("hides the word of a solved puzzle while a replay is running", async () => {
    await clearHints(past);
    await guess(past, past.word);
    expect((await get(`/puzzle/${past.id}`)).body.puzzle.word).toBe(past.word);
    await clearHints(past);
    expect((await get(`/puzzle/${past.id}`)).text).not.toContain(past.word);
  });

  it("is not created when the client claims isArchive for today's unfinished puzzle", async () => {
    await start(easy);
    const { body } = await post("/game/give-up", {
      puzzleId: easy.id,
      isArchive: true,
      attempts: 0,
      hintsUsed: 3,
    });
    expect(body.result).toMatchObject({ isArchive: false, solved: false, hintsUsed: 0 });
    expect((await get("/stats/me")).body.stats.totalGames).toBe(1);
  });

  it("of today's finished puzzle leaves its daily result unchanged", async () => {
    await solve(easy);
    expect((await clearHints(easy)).body.session.isComplete).toBe(false);
    await guess(easy, easy.word);
    expect((await get("/puzzles/today")).body.puzzles[0].result).toMatchObject({
      isArchive: false,
      solved: true,
    });
    expect((await get("/stats/me")).body.stats.totalGames).toBe(1);
  });
});
