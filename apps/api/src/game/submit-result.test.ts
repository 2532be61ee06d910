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
const NEXT_DAY = "2026-11-22";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy] = await loadPuzzles(app, DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await createPlayer(app);
});

const { get, post, start, guess, submit, giveUp, solve } = createPlayCalls(() => ({ app, player }));

describe("POST /game/submit", () => {
  it("returns time, attempts and hints of the server's records when the client claims others", async () => {
    await start(easy);
    await post("/game/hint", { puzzleId: easy.id });
    await guess(easy, "WRONG");
    await advanceClock(app.db, 61_234);
    await guess(easy, easy.word);
    await advanceClock(app.db, HOUR);
    const { body } = await submit(easy, {
      timeSeconds: 0.5,
      attempts: 0,
      hintsUsed: 0,
      isArchive: true,
    });
    expect(body.result).toMatchObject({
      solved: true,
      timeSeconds: 61.23,
      attempts: 2,
      hintsUsed: 1,
      isArchive: false,
      isFirstAttempt: true,
    });
  });

  it.each([
    ["a negative time", { timeSeconds: -1 }],
    ["a time that is a string", { timeSeconds: "1" }],
    ["a fraction of an attempt", { attempts: 1.5 }],
    ["attempts beyond the integer range", { attempts: 2 ** 53 }],
    ["a negative number of hints", { hintsUsed: -1 }],
    ["a kind that is a string", { isArchive: "yes" }],
  ])("returns 400 and leaves the play running for %s", async (_name, claim) => {
    await start(easy);
    const { status } = await submit(easy, { guess: easy.word, ...claim });
    expect(status).toBe(400);
    expect((await get(`/game/session/${easy.id}`)).body.session.isComplete).toBe(false);
  });

  it("ends the play and counts an attempt when it carries the correct guess", async () => {
    await start(easy);
    await guess(easy, "WRONG");
    expect((await submit(easy, { guess: easy.word })).body.result).toMatchObject({
      solved: true,
      attempts: 2,
    });
  });

  it("returns 409 without the word and counts an attempt when the guess is wrong", async () => {
    await start(easy);
    const wrong = await submit(easy, { guess: "WRONG" });
    expect(getStatusAndCode(wrong)).toEqual([409, "not_solved"]);
    expect(wrong.text).not.toContain(easy.word);
    expect(getStatusAndCode(await submit(easy))).toEqual([409, "not_solved"]);
    expect((await guess(easy, "OTHER")).body.attempts).toBe(2);
  });

  it("returns all guesses of the play", async () => {
    await start(easy);
    await guess(easy, "wrong");
    await guess(easy, easy.word);
    expect((await submit(easy)).body.guesses).toEqual(["WRONG", easy.word]);
  });

  it("forfeits the play when solved is false", async () => {
    await start(easy);
    expect((await submit(easy, { solved: false })).body).toMatchObject({
      correctAnswer: easy.word,
      result: { solved: false },
    });
  });

  it("returns the same stored end for every submit and give-up after the play has ended", async () => {
    const first = await solve(easy);
    await advanceClock(app.db, 30 * HOUR);
    expect((await submit(easy, { guess: "WRONG" })).text).toBe(first.text);
    expect((await giveUp(easy)).body).toEqual({
      answer: easy.word,
      result: first.body.result,
      guesses: [easy.word],
    });
  });

  it("returns the forfeit when the correct guess is submitted after a give-up", async () => {
    await start(easy);
    await giveUp(easy);
    expect((await submit(easy, { guess: easy.word })).body.result.solved).toBe(false);
    expect((await get("/puzzles/today")).body.puzzles[0]).toMatchObject({
      hasPlayed: true,
      result: { solved: false },
      puzzle: { word: easy.word },
    });
  });

  it.each([["give-up"], ["submit"], ["hint"]])(
    "returns 409 without the word when %s is called before the start",
    async (name) => {
      const response = await post(`/game/${name}`, { puzzleId: easy.id, guess: easy.word });
      expect(getStatusAndCode(response)).toEqual([409, "not_started"]);
      expect(response.text).not.toContain(easy.word);
    },
  );

  it("records a daily result until 01:00 UTC of the next day and an archive result after it", async () => {
    const ends: [minutesAfterMidnight: number, isArchive: boolean][] = [
      [59, false],
      [61, true],
    ];
    for (const [minutes, isArchive] of ends) {
      player = await createPlayer(app);
      await freezeClock(app.db, `${DAY}T23:50:00Z`);
      await start(easy);
      await freezeClock(app.db, new Date(Date.parse(`${NEXT_DAY}T00:00:00Z`) + minutes * MINUTE));
      const { body: today } = await get("/puzzles/today");
      expect(today.grace?.puzzleId).toBe(isArchive ? undefined : easy.id);
      const { body } = await submit(easy, { guess: easy.word });
      expect(body.result).toMatchObject({ solved: true, isArchive });
      expect((await get("/stats/me")).body.stats.totalSolved).toBe(isArchive ? 0 : 1);
    }
  });
});
