import type { Puzzle } from "@jumbl/db";
import { freezeClock, waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

let app: TestApp;
let easy: Puzzle;

beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
  // On a slow machine the requests may take more than the second in which repeated guesses count once.
  await freezeClock(app.db, "2026-11-21T12:00:00Z");
  // With statistics of a small table a guess looks for the play first, and without one does not wait for the account.
  await sql`alter table puzzle_sessions set (autovacuum_enabled = off)`.execute(app.db);
  [easy] = await loadPuzzles(app);
});
afterAll(() => app.close());

async function startPlay(): Promise<TestPlayer> {
  const player = await createPlayer(app);
  const { status } = await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
  expect(status).toBe(200);
  return player;
}

function runConcurrently<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

function countStatuses(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const listResults = (player: TestPlayer) =>
  app.db.selectFrom("gameResults").selectAll().where("userId", "=", player.id).execute();

const getPlay = (player: TestPlayer) =>
  app.db
    .selectFrom("puzzleSessions")
    .selectAll()
    .where("userId", "=", player.id)
    .executeTakeFirstOrThrow();

/** Makes a call that waits, after its snapshot was taken, until another transaction has stored the play. */
async function callDuringStart(path: string, body: object) {
  const player = await createPlayer(app);
  const startedAt = new Date("2026-11-23T00:00:00Z");
  const { id: puzzleId, difficulty } = easy;
  const pending = await app.db.transaction().execute(async (starting) => {
    await starting.selectFrom("users").where("id", "=", player.id).forUpdate().execute();
    await starting
      .insertInto("puzzleSessions")
      .values({ userId: player.id, puzzleId, difficulty, startedAt })
      .execute();
    const response = call(app, player, "POST", path, { puzzleId, ...body });
    await waitForLockWaits(app.db, 1);
    return { response };
  });
  return { player, response: await pending.response };
}

describe("concurrent requests to two instances", () => {
  it("reveal three positions and return 409 to the rest of 50 hints", async () => {
    const player = await startPlay();
    const responses = await runConcurrently(50, () =>
      call(app, player, "POST", "/api/game/hint", { puzzleId: easy.id }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 3, 409: 47 });
    const granted = responses.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(granted.map((hint) => hint.hintsUsed).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(new Set(granted.map((hint) => hint.position)).size).toBe(3);
  });

  it("count and store each of 50 different wrong guesses", async () => {
    const player = await startPlay();
    const responses = await runConcurrently(50, (index) =>
      call(app, player, "POST", "/api/game/validate", {
        puzzleId: easy.id,
        guess: `WRONG ${"ABCDE"[index % 5]}${"VWXYZQJKLM"[Math.floor(index / 5)]}`,
      }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(responses.map(({ body }) => body.attempts).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const guesses = await app.db
      .selectFrom("guesses")
      .selectAll()
      .where("userId", "=", player.id)
      .execute();
    expect((await getPlay(player)).attempts).toBe(50);
    expect(new Set(guesses.map(({ guess }) => guess)).size).toBe(50);
  });

  it("count the same wrong guess once when it is sent 20 times", async () => {
    const player = await startPlay();
    const responses = await runConcurrently(20, () =>
      call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: "WRONG" }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 20 });
    expect((await getPlay(player)).attempts).toBe(1);
  });

  it("start the clock once for 50 starts", async () => {
    const player = await createPlayer(app);
    const responses = await runConcurrently(50, (index) =>
      index % 2 === 0
        ? call(app, player, "POST", "/api/game/start", { puzzleId: easy.id })
        : call(app, player, "POST", "/api/game/session/start", {
            puzzleId: easy.id,
            difficulty: "easy",
          }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ body }) => body.session.startedAt)).size).toBe(1);
  });

  it("store one result for 50 submits and return it to each", async () => {
    const player = await startPlay();
    const responses = await runConcurrently(50, () =>
      call(app, player, "POST", "/api/game/submit", {
        puzzleId: easy.id,
        solved: true,
        guess: easy.word,
      }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.body).toMatchObject({
      correctAnswer: easy.word,
      result: { solved: true, attempts: 1 },
    });
    expect(await listResults(player)).toHaveLength(1);
    const { body } = await call(app, player, "GET", "/api/stats/me");
    expect(body.stats).toMatchObject({ totalGames: 1, totalSolved: 1, currentStreak: 1 });
  });

  it("end the play once for 20 correct guesses and return 409 to the rest", async () => {
    const player = await startPlay();
    const responses = await runConcurrently(20, () =>
      call(app, player, "POST", "/api/game/validate", { puzzleId: easy.id, guess: easy.word }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    expect((await getPlay(player)).attempts).toBe(1);
    expect(await listResults(player)).toHaveLength(1);
  });

  it("store one end when a submit and a give-up race", async () => {
    for (let round = 0; round < 25; round += 1) {
      const player = await startPlay();
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
      expect(await listResults(player)).toHaveLength(1);
    }
  });

  it("return an end for every give-up while the puzzle is restarted", async () => {
    const [past] = await loadPuzzles(app, "2026-01-05");
    const player = await createPlayer(app);
    await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
    const rounds = await runConcurrently(10, async () => {
      const responses = [];
      for (let round = 0; round < 20; round += 1) {
        await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
        responses.push(await call(app, player, "POST", "/api/game/give-up", { puzzleId: past.id }));
      }
      return responses;
    });
    expect(countStatuses(rounds.flat())).toEqual({ 200: 200 });
  });

  it("reveal at most three positions while hints are taken and cleared", async () => {
    const [past] = await loadPuzzles(app, "2026-01-05");
    const player = await createPlayer(app);
    await call(app, player, "DELETE", `/api/game/hints/${past.id}`);
    const responses = await runConcurrently(40, (index) =>
      index % 4 === 0
        ? call(app, player, "DELETE", `/api/game/hints/${past.id}`)
        : call(app, player, "POST", "/api/game/hint", { puzzleId: past.id }),
    );
    const positions = responses
      .filter(({ body }) => body.position !== undefined)
      .map(({ body }) => body.position);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(positions.length).toBeGreaterThan(0);
    expect(new Set(positions).size).toBeLessThanOrEqual(3);
  });

  it("create a day's three puzzles once for the day's first requests", async () => {
    await freezeClock(app.db, "2026-11-23T00:00:00Z");
    const players = await runConcurrently(10, () => createPlayer(app));
    const responses = await runConcurrently(40, (index) =>
      call(app, players[index % 10]!, "GET", "/api/puzzles/today"),
    );
    expect(countStatuses(responses)).toEqual({ 200: 40 });
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.puzzles))).size).toBe(1);
    [easy] = await loadPuzzles(app);
  });
});

describe("a call that waits for the start of its play", () => {
  it("counts a correct guess", async () => {
    const { player, response } = await callDuringStart("/api/game/validate", {
      guess: easy.word,
    });
    expect([response.status, response.body]).toEqual([200, { isCorrect: true, attempts: 1 }]);
    expect(await listResults(player)).toHaveLength(1);
  });

  it("ends the play with a give-up", async () => {
    const { player, response } = await callDuringStart("/api/game/give-up", {});
    expect([response.status, response.body.result.solved]).toEqual([200, false]);
    expect(await listResults(player)).toHaveLength(1);
  });
});
