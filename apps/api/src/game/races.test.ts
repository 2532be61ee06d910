import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
let easy: Puzzle;

beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  // However slow the machine is: what comes at once comes within a second, and no midnight comes between.
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
  [easy] = await puzzlesOf(app);
});
afterAll(() => app.close());

async function newPlay(): Promise<TestPlayer> {
  const player = await newPlayer(app);
  const { status } = await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
  expect(status).toBe(200);
  return player;
}

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

function countStatuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const resultsOf = (player: TestPlayer) =>
  app.db.selectFrom("gameResults").selectAll().where("userId", "=", player.id).execute();

const playOf = (player: TestPlayer) =>
  app.db
    .selectFrom("puzzleSessions")
    .selectAll()
    .where("userId", "=", player.id)
    .executeTakeFirstOrThrow();

describe("calls that race over two instances", () => {
  it("grants 3 of 50 parallel hints, at three positions", async () => {
    const player = await newPlay();
    const answers = await times(50, () =>
      call(app, player, "POST", "/api/game/hint", { puzzleId: easy.id }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 3, 409: 47 });
    const granted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(granted.map((hint) => hint.hintsUsed).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(new Set(granted.map((hint) => hint.position)).size).toBe(3);
  });

  it("counts 50 parallel wrong guesses as 50 attempts and keeps each", async () => {
    const player = await newPlay();
    const answers = await times(50, (index) =>
      call(app, player, "POST", "/api/game/validate", {
        puzzleId: easy.id,
        guess: `WRONG ${"ABCDE"[index % 5]}${"VWXYZQJKLM"[Math.floor(index / 5)]}`,
      }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(answers.map(({ body }) => body.attempts).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const guesses = await app.db
      .selectFrom("guesses")
      .selectAll()
      .where("userId", "=", player.id)
      .execute();
    expect((await playOf(player)).attempts).toBe(50);
    expect(new Set(guesses.map(({ guess }) => guess)).size).toBe(50);
  });

  it("counts the same wrong guess once when it comes 20 times at once", async () => {
    const player = await newPlay();
    const answers = await times(20, () =>
      call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: "WRONG" }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 20 });
    expect((await playOf(player)).attempts).toBe(1);
  });

  it("starts the clock once for 50 parallel starts", async () => {
    const player = await newPlayer(app);
    const answers = await times(50, (index) =>
      index % 2 === 0
        ? call(app, player, "POST", "/api/game/start", { puzzleId: easy.id })
        : call(app, player, "POST", "/api/game/session/start", {
            puzzleId: easy.id,
            difficulty: "easy",
          }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => body.session.startedAt)).size).toBe(1);
  });

  it("stores one result for 50 parallel submits and gives each the same answer", async () => {
    const player = await newPlay();
    const answers = await times(50, () =>
      call(app, player, "POST", "/api/game/submit", {
        puzzleId: easy.id,
        solved: true,
        guess: easy.word,
      }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      correctAnswer: easy.word,
      result: { solved: true, attempts: 1 },
    });
    expect(await resultsOf(player)).toHaveLength(1);
    const { body } = await call(app, player, "GET", "/api/stats/me");
    expect(body.stats).toMatchObject({ totalGames: 1, totalSolved: 1, currentStreak: 1 });
  });

  it("moves once for 20 parallel right guesses", async () => {
    const player = await newPlay();
    const answers = await times(20, () =>
      call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: easy.word }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 19 });
    expect((await playOf(player)).attempts).toBe(1);
    expect(await resultsOf(player)).toHaveLength(1);
  });

  it("leaves one end state when a submit and a give-up meet", async () => {
    for (let round = 0; round < 25; round += 1) {
      const player = await newPlay();
      const [submitted, given] = await Promise.all([
        call(
          app,
          player,
          "POST",
          "/api/game/submit",
          { puzzleId: easy.id, solved: true, guess: easy.word },
          { instance: 0 },
        ),
        call(app, player, "POST", "/api/game/give-up", { puzzleId: easy.id }, { instance: 1 }),
      ]);
      expect([submitted.status, given.status]).toEqual([200, 200]);
      expect(submitted.body.result).toEqual(given.body.result);
      expect(await resultsOf(player)).toHaveLength(1);
    }
  });

  it("answers every give-up with an end, also while the puzzle is begun again", async () => {
    const [past] = await puzzlesOf(app, "2026-01-05");
    const player = await newPlayer(app);
    await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
    const rounds = await times(10, async () => {
      const answers = [];
      for (let round = 0; round < 20; round += 1) {
        await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
        answers.push(await call(app, player, "POST", "/api/game/give-up", { puzzleId: past.id }));
      }
      return answers;
    });
    expect(countStatuses(rounds.flat())).toEqual({ 200: 200 });
  });

  it("never shows more than three positions when hints are taken and cleared at once", async () => {
    const [past] = await puzzlesOf(app, "2026-01-05");
    const player = await newPlayer(app);
    await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
    const answers = await times(40, (index) =>
      index % 4 === 0
        ? call(app, player, "DELETE", `/api/game/hints/${past.id}`)
        : call(app, player, "POST", "/api/game/hint", { puzzleId: past.id }),
    );
    const positions = answers
      .filter(({ body }) => body.position !== undefined)
      .map(({ body }) => body.position);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(positions.length).toBeGreaterThan(0);
    expect(new Set(positions).size).toBeLessThanOrEqual(3);
  });

  it("writes a day's three puzzles once, whoever asks first", async () => {
    await app.db.deleteFrom("puzzles").where("date", "=", easy.date).execute();
    const players = await times(10, () => newPlayer(app));
    const answers = await times(40, (index) =>
      call(app, players[index % 10]!, "GET", "/api/puzzles/today"),
    );
    expect(countStatuses(answers)).toEqual({ 200: 40 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.puzzles))).size).toBe(1);
    [easy] = await puzzlesOf(app);
  });
});
