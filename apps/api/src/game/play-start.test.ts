import type { Puzzle } from "@jumbl/db";
import { freezeClock, advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { makePlayCalls, refusal } from "../testing/play-calls.ts";

const DAY = "2026-11-21";
const NEXT_DAY = "2026-11-22";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let medium: Puzzle;
let hard: Puzzle;
let past: Puzzle;
let future: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy, medium, hard] = await puzzlesOf(app, DAY);
  [past] = await puzzlesOf(app, "2026-11-10");
  [future] = await puzzlesOf(app, NEXT_DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await newPlayer(app);
});

const { get, post, start, guess, submit, clearHints, giveUp, solve } = makePlayCalls(() => ({
  app,
  player,
}));

describe("the day's order", () => {
  it("opens with three masked puzzles, easy first, and no word", async () => {
    const { body } = await get("/puzzles/today");
    expect(
      body.puzzles.map((item: { puzzle: { difficulty: string } }) => item.puzzle.difficulty),
    ).toEqual(["easy", "medium", "hard"]);
    for (const { puzzle, hasPlayed, result } of body.puzzles) {
      expect(puzzle.scrambled).toMatch(/^\?+( \?+)?$/);
      expect(puzzle).not.toHaveProperty("word");
      expect([hasPlayed, result]).toEqual([false, null]);
    }
    expect([body.date, body.now, body.resetsAt]).toEqual([
      DAY,
      `${DAY}T12:00:00.000Z`,
      `${NEXT_DAY}T00:00:00.000Z`,
    ]);
  });

  it("shows the letters from the start on, and starts the clock once", async () => {
    const first = await start(easy);
    expect(first.body.puzzle.scrambled).toBe(easy.scrambled);
    await advanceClock(app.db, 90_000);
    const again = await post("/game/session/start", { puzzleId: easy.id, difficulty: "easy" });
    expect(again.body.session).toEqual({ ...first.body.session, elapsedMs: 90_000 });
    const { body } = await get("/puzzles/today");
    expect(body.puzzles[0].puzzle.scrambled).toBe(easy.scrambled);
    expect(body.puzzles[1].puzzle.scrambled).toMatch(/^\?/);
  });

  it("keeps medium and hard locked until the easier ones are finished, through every door to the letters", async () => {
    for (const path of [`/puzzle/${medium.id}`, `/puzzle/${hard.id}`])
      expect(refusal(await get(path))).toEqual([409, "locked"]);
    expect(refusal(await start(medium))).toEqual([409, "locked"]);
    await start(easy);
    await giveUp(easy);
    expect((await start(medium)).status).toBe(200);
    expect(refusal(await start(hard))).toEqual([409, "locked"]);
  });

  it("refuses a daily start of a past puzzle, and another difficulty than the puzzle's", async () => {
    expect(refusal(await start(past))).toEqual([409, "not_today"]);
    expect(
      refusal(await post("/game/session/start", { puzzleId: easy.id, difficulty: "hard" })),
    ).toEqual([400, "wrong_difficulty"]);
  });

  it("does not know a puzzle whose day has not come, in the words it has for one that never was", async () => {
    const nowhere = "7f9c24e8-3b1a-4f6d-8a52-0c9d1e2f3a4b";
    const calls = (id: string) => [
      get(`/puzzle/${id}`),
      get(`/game/session/${id}`),
      get(`/game/hints/${id}/usage`),
      call(app, player, "DELETE", `/api/game/hints/${id}`),
      post("/game/start", { puzzleId: id }),
      post("/game/session/start", { puzzleId: id, difficulty: "easy" }),
      post("/game/validate", { puzzleId: id, guess: future.word }),
      post("/game/submit", { puzzleId: id, solved: true, guess: future.word }),
      post("/game/hint", { puzzleId: id }),
      post("/game/give-up", { puzzleId: id }),
    ];
    const unborn = await Promise.all(calls(future.id));
    const unknown = await Promise.all(calls(nowhere));
    expect(unborn.map(({ status }) => status)).toEqual(unborn.map(() => 404));
    expect(unborn.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
  });

  it("starts the clock of today's puzzle when it is read by its id", async () => {
    const { body } = await get(`/puzzle/${easy.id}`);
    expect([body.puzzle.scrambled, body.isToday]).toEqual([easy.scrambled, true]);
    const { body: session } = await get(`/game/session/${easy.id}`);
    expect(session.session.startedAt).toBe(`${DAY}T12:00:00.000Z`);
  });
});

describe("archive plays", () => {
  it("start their clock at the archive start and count nowhere", async () => {
    const { body: started } = await clearHints(past);
    expect(started.session).toMatchObject({ elapsedMs: 0, isComplete: false, guesses: [] });
    await advanceClock(app.db, 5_000);
    await guess(past, past.word);
    const { body } = await submit(past, { isArchive: false });
    expect(body.result).toMatchObject({ isArchive: true, isFirstAttempt: true, timeSeconds: 5 });
    expect(body.newAchievements).toEqual([]);
    expect((await get("/stats/me")).body.stats).toMatchObject({ totalGames: 0, currentStreak: 0 });
  });

  it("start at the first guess when nothing started them", async () => {
    expect((await guess(past, "WRONG")).body).toEqual({ isCorrect: false, attempts: 1 });
    expect((await get(`/game/session/${past.id}`)).body.session.isComplete).toBe(false);
  });

  it("of a finished puzzle need the archive start; the daily result stays what it was", async () => {
    await solve(easy);
    await freezeClock(app.db, "2026-11-25T12:00:00Z");
    expect(refusal(await guess(easy, easy.word))).toEqual([409, "already_finished"]);
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

  it("do not tell the word again while a replay runs", async () => {
    await clearHints(past);
    await guess(past, past.word);
    expect((await get(`/puzzle/${past.id}`)).body.puzzle.word).toBe(past.word);
    await clearHints(past);
    expect((await get(`/puzzle/${past.id}`)).text).not.toContain(past.word);
  });

  it("cannot be had of today's unfinished puzzle by claiming so", async () => {
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

  it("may be a replay of today's finished puzzle, which keeps its daily result", async () => {
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
