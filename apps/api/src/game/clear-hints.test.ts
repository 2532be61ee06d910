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

const AT_NOON = `${DAY}T12:00:00.000Z`;
const IN_GRACE_HOUR = "2026-11-22T00:59:59.999Z";
const AFTER_GRACE_HOUR = "2026-11-22T01:00:00.000Z";

async function startWithHint(): Promise<void> {
  await start(easy);
  await guess(easy, "WRONG");
  await post("/game/hint", { puzzleId: easy.id });
}

async function finish(): Promise<void> {
  await startWithHint();
  await giveUp(easy);
}

async function restart(): Promise<void> {
  await finish();
  await clearHints(easy);
  await guess(easy, "WRONG");
  await post("/game/hint", { puzzleId: easy.id });
}

async function finishReplay(): Promise<void> {
  await restart();
  await giveUp(easy);
}

describe("the archive start", () => {
  it.each<[subject: string, steps: () => Promise<void>, instant: string]>([
    ["a running daily play", startWithHint, AT_NOON],
    ["a running daily play in the grace hour", startWithHint, IN_GRACE_HOUR],
  ])("keeps %s with its hints and guesses", async (_subject, steps, instant) => {
    await steps();
    await freezeClock(app.db, instant);
    const { body } = await clearHints(easy);
    const session = { startedAt: AT_NOON, isComplete: false, guesses: ["WRONG"] };
    expect(body).toMatchObject({ hintsUsed: 1, session });
    expect((await get(`/game/session/${easy.id}`)).body.session).toEqual(body.session);
    expect((await giveUp(easy)).body.result).toMatchObject({ isArchive: false, hintsUsed: 1 });
  });

  it.each<[subject: string, steps: () => Promise<void>, instant: string]>([
    ["a daily play that runs after the grace hour", startWithHint, AFTER_GRACE_HOUR],
    ["a daily play that was finished today", finish, AT_NOON],
    ["a daily play that was finished yesterday", finish, IN_GRACE_HOUR],
    ["a running archive play", restart, AT_NOON],
    ["a finished archive play", finishReplay, AT_NOON],
    ["a puzzle of yesterday that was not started", async () => {}, IN_GRACE_HOUR],
  ])(
    "starts an archive play without hints and guesses for %s",
    async (_subject, steps, instant) => {
      await steps();
      await freezeClock(app.db, instant);
      const { body } = await clearHints(easy);
      const session = { startedAt: instant, elapsedMs: 0, isComplete: false, guesses: [] };
      expect(body).toEqual({ hintsUsed: 0, session });
      expect((await get(`/game/session/${easy.id}`)).body.session).toEqual(session);
      expect((await get(`/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(0);
      expect((await giveUp(easy)).body.result).toMatchObject({
        isArchive: true,
        attempts: 0,
        hintsUsed: 0,
      });
    },
  );

  it("starts no play of today's puzzle that was not started", async () => {
    expect((await clearHints(easy)).body).toEqual({ hintsUsed: 0, session: null });
    expect((await get(`/game/session/${easy.id}`)).body).toEqual({ session: null });
  });
});
