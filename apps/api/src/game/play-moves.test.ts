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

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let past: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy] = await puzzlesOf(app, DAY);
  [past] = await puzzlesOf(app, "2026-11-10");
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  player = await newPlayer(app);
});

const { get, post, start, guess, submit, clearHints, solve } = makePlayCalls(() => ({
  app,
  player,
}));

describe("guesses", () => {
  it.each([
    ["in lower case", (word: string) => word.toLowerCase()],
    ["with blanks around", (word: string) => `  ${word}\t`],
    ["without its space", (word: string) => word.replace(" ", "")],
    ["with two spaces", (word: string) => word.replace(" ", "  ")],
  ])("are right %s", async (_name, typed) => {
    await start(easy);
    expect((await guess(easy, typed(easy.word))).body).toEqual({ isCorrect: true, attempts: 1 });
  });

  it("are refused before the start and after the end, and change nothing then", async () => {
    expect(refusal(await guess(easy, "X"))).toEqual([409, "not_started"]);
    await solve(easy);
    expect(refusal(await guess(easy, easy.word))).toEqual([409, "already_finished"]);
    expect(refusal(await post("/game/hint", { puzzleId: easy.id }))).toEqual([
      409,
      "already_finished",
    ]);
    expect((await submit(easy)).body.result.attempts).toBe(1);
  });

  it.each([
    ["letters that are not the puzzle's", "QQQQQ"],
    ["signs", "%_.*$1' OR '1'='1"],
    ["fullwidth letters", "ＰＬＡＮＥＴ"],
    ["letters that fold by case", "ıſ"],
    ["an emoji", "🙂"],
  ])("of %s are wrong ones", async (_name, typed) => {
    await start(easy);
    expect((await guess(easy, typed)).body).toEqual({ isCorrect: false, attempts: 1 });
  });

  it.each([[""], ["   "], [undefined], [5], [["A"]], ["A".repeat(65)], ["A\u0000B"]])(
    "of %j are refused as malformed",
    async (typed) => {
      await start(easy);
      expect((await post("/game/validate", { puzzleId: easy.id, guess: typed })).status).toBe(400);
      expect((await get(`/game/session/${easy.id}`)).body.session.guesses).toEqual([]);
    },
  );

  it("count once when the same wrong one comes twice within a second, and are kept as typed", async () => {
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

  it("of a stored alternate are right, and the answer is the word", async () => {
    await app.db
      .updateTable("puzzles")
      .set({ alternates: ["ZYZZYVA"] })
      .where("id", "=", easy.id)
      .execute();
    await start(easy);
    expect((await guess(easy, "zyzzyva")).body.isCorrect).toBe(true);
    expect((await submit(easy)).body.correctAnswer).toBe(easy.word);
  });
});

describe("hints", () => {
  it("are three letters of the answer at three positions, then no more", async () => {
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
    expect(refusal(await post("/game/hint", { puzzleId: easy.id }))).toEqual([
      409,
      "no_hints_left",
    ]);
    expect((await get(`/game/hints/${easy.id}/usage`)).body.revealedLetters).toHaveLength(3);
  });

  it("of a daily play are not cleared by the archive start, which answers the true count", async () => {
    await start(easy);
    await post("/game/hint", { puzzleId: easy.id });
    expect((await clearHints(easy)).body.hintsUsed).toBe(1);
    expect((await get(`/game/hints/${easy.id}/usage`)).body.hintsUsed).toBe(1);
  });

  it("of an archive play begin anew with it, at the same positions", async () => {
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

  it("of another player are not touched or told", async () => {
    await start(easy);
    await post("/game/hint", { puzzleId: easy.id });
    const other = await newPlayer(app);
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
