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

const { get, post, start, guess, submit, solve } = createPlayCalls(() => ({
  app,
  player,
}));

describe("POST /game/validate", () => {
  it.each([
    ["lower-case letters", (word: string) => word.toLowerCase()],
    ["surrounding whitespace", (word: string) => `  ${word}\t`],
    ["no space between words", (word: string) => word.replace(" ", "")],
    ["two spaces between words", (word: string) => word.replace(" ", "  ")],
  ])("accepts the word with %s", async (_name, typed) => {
    await start(easy);
    expect((await guess(easy, typed(easy.word))).body).toEqual({ isCorrect: true, attempts: 1 });
  });

  it("returns 409 and changes nothing before the start and after the end", async () => {
    expect(getStatusAndCode(await guess(easy, "X"))).toEqual([409, "not_started"]);
    await solve(easy);
    expect(getStatusAndCode(await guess(easy, easy.word))).toEqual([409, "already_finished"]);
    expect(getStatusAndCode(await post("/game/hint", { puzzleId: easy.id }))).toEqual([
      409,
      "already_finished",
    ]);
    expect((await submit(easy)).body.result.attempts).toBe(1);
  });

  it.each([
    ["letters the puzzle does not have", "QQQQQ"],
    ["punctuation", "%_.*$1' OR '1'='1"],
    ["fullwidth letters", "ＰＬＡＮＥＴ"],
    ["letters that case folding would map to ASCII", "ıſ"],
    ["an emoji", "🙂"],
  ])("counts a wrong guess for %s", async (_name, typed) => {
    await start(easy);
    expect((await guess(easy, typed)).body).toEqual({ isCorrect: false, attempts: 1 });
  });

  it.each([[""], ["   "], [undefined], [5], [["A"]], ["A".repeat(65)], ["A\u0000B"]])(
    "returns 400 and stores nothing for the guess %j",
    async (typed) => {
      await start(easy);
      expect((await post("/game/validate", { puzzleId: easy.id, guess: typed })).status).toBe(400);
      expect((await get(`/game/session/${easy.id}`)).body.session.guesses).toEqual([]);
    },
  );

  it("counts the same wrong guess once within a second and stores it as typed", async () => {
    await start(easy);
    await guess(easy, "not it");
    await advanceClock(app.db, 900);
    expect((await guess(easy, "NOT  IT")).body.attempts).toBe(1);
    await advanceClock(app.db, 200);
    expect((await guess(easy, "not it")).body.attempts).toBe(2);
    expect((await get(`/game/session/${easy.id}`)).body.session.guesses).toEqual([
      "NOT IT",
      "NOT IT",
    ]);
  });

  it("counts a guess beyond a thousand of a play and stores only a correct one", async () => {
    await start(easy);
    await guess(easy, "first");
    await app.db
      .updateTable("puzzleSessions")
      .set({ attempts: 1000 })
      .where("userId", "=", player.id)
      .execute();
    expect((await guess(easy, "wrong")).body).toEqual({ isCorrect: false, attempts: 1001 });
    expect((await guess(easy, easy.word)).body).toEqual({ isCorrect: true, attempts: 1002 });
    expect((await submit(easy)).body.result.attempts).toBe(1002);
    const stored = await app.db
      .selectFrom("guesses")
      .select("guess")
      .where("userId", "=", player.id)
      .execute();
    expect(stored.map((each) => each.guess)).toEqual(["FIRST", easy.word]);
  });

  it("accepts a stored alternate, and the submit returns it and the word", async () => {
    const [unread] = await loadPuzzles(app, "2026-10-10");
    await app.db
      .updateTable("puzzles")
      .set({ alternates: ["ZYZZYVA"] })
      .where("id", "=", unread.id)
      .execute();
    expect((await guess(unread, "zyzzyva")).body.isCorrect).toBe(true);
    expect((await submit(unread)).body).toMatchObject({
      correctAnswer: unread.word,
      guesses: ["ZYZZYVA"],
    });
  });
});
