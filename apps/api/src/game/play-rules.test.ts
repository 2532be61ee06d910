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

const DAY = "2026-11-21";
const NEXT_DAY = "2026-11-22";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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

const get = (path: string) => call(app, player, "GET", `/api${path}`);
const post = (path: string, body?: unknown) => call(app, player, "POST", `/api${path}`, body);
const clearHints = (puzzle: Puzzle) => call(app, player, "DELETE", `/api/game/hints/${puzzle.id}`);
const start = (puzzle: Puzzle) => post("/game/start", { puzzleId: puzzle.id });
const guess = (puzzle: Puzzle, word: string) =>
  post("/game/validate", { puzzleId: puzzle.id, guess: word });
const submit = (puzzle: Puzzle, more: object = {}) =>
  post("/game/submit", { puzzleId: puzzle.id, solved: true, ...more });
const giveUp = (puzzle: Puzzle) => post("/game/give-up", { puzzleId: puzzle.id });
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];

async function solve(puzzle: Puzzle) {
  await start(puzzle);
  await guess(puzzle, puzzle.word);
  return submit(puzzle);
}

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
