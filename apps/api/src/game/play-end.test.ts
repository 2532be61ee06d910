import type { Puzzle } from "@jumbl/db";
import { freezeClock, advanceClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { makePlayCalls, refusal } from "../testing/play-calls.ts";

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
  [easy] = await puzzlesOf(app, DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await newPlayer(app);
});

const { get, post, start, guess, submit, giveUp, solve } = makePlayCalls(() => ({ app, player }));

describe("the end of a play", () => {
  it("takes time, attempts and hints from the server's records, whatever is claimed", async () => {
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
    ["a time below zero", { timeSeconds: -1 }],
    ["a time that is a text", { timeSeconds: "1" }],
    ["half an attempt", { attempts: 1.5 }],
    ["more attempts than a number holds", { attempts: 2 ** 53 }],
    ["fewer hints than none", { hintsUsed: -1 }],
    ["a kind that is a text", { isArchive: "yes" }],
  ])("refuses %s as malformed", async (_name, claim) => {
    await start(easy);
    const { status } = await submit(easy, { guess: easy.word, ...claim });
    expect(status).toBe(400);
    expect((await get(`/game/session/${easy.id}`)).body.session.isComplete).toBe(false);
  });

  it("comes by a submit that carries the right guess, which counts as the last attempt", async () => {
    await start(easy);
    await guess(easy, "WRONG");
    expect((await submit(easy, { guess: easy.word })).body.result).toMatchObject({
      solved: true,
      attempts: 2,
    });
  });

  it("does not come by a submit with a wrong guess: it counts, and tells no answer", async () => {
    await start(easy);
    const wrong = await submit(easy, { guess: "WRONG" });
    expect(refusal(wrong)).toEqual([409, "not_solved"]);
    expect(wrong.text).not.toContain(easy.word);
    expect(refusal(await submit(easy))).toEqual([409, "not_solved"]);
    expect((await guess(easy, "OTHER")).body.attempts).toBe(2);
  });

  it("comes by a submit with solved:false as a give-up", async () => {
    await start(easy);
    expect((await submit(easy, { solved: false })).body).toMatchObject({
      correctAnswer: easy.word,
      result: { solved: false },
    });
  });

  it("is told again, byte for byte, to every later submit, and as the answer to a give-up", async () => {
    const first = await solve(easy);
    await advanceClock(app.db, 30 * HOUR);
    expect((await submit(easy, { guess: "WRONG" })).text).toBe(first.text);
    expect((await giveUp(easy)).body).toEqual({ answer: easy.word, result: first.body.result });
  });

  it("stays a give-up when the answer is submitted after it", async () => {
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
    "cannot be reached by %s before the start",
    async (name) => {
      const answer = await post(`/game/${name}`, { puzzleId: easy.id, guess: easy.word });
      expect(refusal(answer)).toEqual([409, "not_started"]);
      expect(answer.text).not.toContain(easy.word);
    },
  );

  it("belongs to the puzzle's day until 01:00 UTC of the next, and to the archive after", async () => {
    const ends: [minutesAfterMidnight: number, isArchive: boolean][] = [
      [59, false],
      [61, true],
    ];
    for (const [minutes, isArchive] of ends) {
      player = await newPlayer(app);
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
