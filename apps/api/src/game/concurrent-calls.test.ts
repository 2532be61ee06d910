import { waitForLockWaits } from "@jumbl/db/testing";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { it as base } from "../testing/fixtures.ts";
import { type ApiResponse, createPlayer, loadPuzzles } from "../testing/index.ts";

// The clock stands still: on a slow machine the requests may take more than the second in which repeated guesses count once.
base.override("appOptions", { instances: 2 });

const it = base
  .extend("readPlay", ({ db, player }) => async () => {
    const key = player.id;
    return {
      play: await db
        .selectFrom("puzzleSessions")
        .selectAll()
        .where("userId", "=", key)
        .executeTakeFirst(),
      guesses: await db.selectFrom("guesses").selectAll().where("userId", "=", key).execute(),
      results: await db.selectFrom("gameResults").selectAll().where("userId", "=", key).execute(),
    };
  })
  .extend("callDuringStart", ({ db, player, easy }) =>
    /** Makes a call that waits, after its snapshot was taken, until another transaction has stored the play. */
    async (send: () => Promise<ApiResponse>) => {
      // With statistics of a small table a guess looks for the play first, and does not wait for the account.
      await sql`alter table puzzle_sessions set (autovacuum_enabled = off)`.execute(db);
      const startedAt = new Date("2026-11-21T11:00:00Z");
      const { id: puzzleId, difficulty } = easy;
      const pending = await db.transaction().execute(async (starting) => {
        await starting.selectFrom("users").where("id", "=", player.id).forUpdate().execute();
        await starting
          .insertInto("puzzleSessions")
          .values({ userId: player.id, puzzleId, difficulty, startedAt })
          .execute();
        const response = send();
        await waitForLockWaits(db, 1);
        return { response };
      });
      return pending.response;
    },
  );

const runConcurrently = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

function countStatuses(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const sort = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe("concurrent requests to two instances", () => {
  it("reveal three positions and return 409 to the rest of 50 hints", async ({ player, easy }) => {
    await player.start(easy);
    const responses = await runConcurrently(50, () => player.hint(easy));
    expect(countStatuses(responses)).toEqual({ 200: 3, 409: 47 });
    const granted = responses.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(sort(granted.map((hint) => hint.hintsUsed))).toEqual([1, 2, 3]);
    expect(new Set(granted.map((hint) => hint.position)).size).toBe(3);
  });

  it("count and store each of 50 different wrong guesses", async ({ player, easy, readPlay }) => {
    await player.start(easy);
    const responses = await runConcurrently(50, (index) =>
      player.guess(easy, `WRONG ${"ABCDE"[index % 5]}${"VWXYZQJKLM"[Math.floor(index / 5)]}`),
    );
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    const upTo50 = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(sort(responses.map(({ body }) => body.attempts))).toEqual(upTo50);
    const { play, guesses } = await readPlay();
    expect([play?.attempts, new Set(guesses.map(({ guess }) => guess)).size]).toEqual([50, 50]);
  });

  it("count the same wrong guess once when it is sent 20 times", async ({
    player,
    easy,
    readPlay,
  }) => {
    await player.start(easy);
    const responses = await runConcurrently(20, () => player.guess(easy, "WRONG"));
    expect(countStatuses(responses)).toEqual({ 200: 20 });
    expect((await readPlay()).play?.attempts).toBe(1);
  });

  it("start the clock once for 50 starts", async ({ player, easy }) => {
    const body = { puzzleId: easy.id, difficulty: "easy" };
    const responses = await runConcurrently(50, (index) =>
      index % 2 === 0 ? player.start(easy) : player.post("/game/session/start", body),
    );
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ body: { session } }) => session.startedAt)).size).toBe(1);
  });

  it("store one result for 50 submits and return it to each", async ({
    player,
    easy,
    readPlay,
  }) => {
    await player.start(easy);
    const responses = await runConcurrently(50, () => player.submit(easy, { guess: easy.word }));
    expect(countStatuses(responses)).toEqual({ 200: 50 });
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const result = { solved: true, attempts: 1 };
    expect(responses[0]?.body).toMatchObject({ correctAnswer: easy.word, result });
    expect((await readPlay()).results).toHaveLength(1);
    const { stats } = (await player.get("/stats/me")).body;
    expect(stats).toMatchObject({ totalGames: 1, totalSolved: 1, currentStreak: 1 });
  });

  it("end the play once for 20 correct guesses and return 409 to the rest", async ({
    player,
    easy,
    readPlay,
  }) => {
    await player.start(easy);
    const responses = await runConcurrently(20, () => player.guess(easy, easy.word));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    const { play, results } = await readPlay();
    expect([play?.attempts, results.length]).toEqual([1, 1]);
  });

  it("store one end when a submit and a give-up race", async ({ app, easy, db }) => {
    for (let round = 0; round < 25; round += 1) {
      const player = await createPlayer(app);
      await player.start(easy);
      const [submitted, given] = await Promise.all([
        player.submit(easy, { guess: easy.word }, { instance: 0 }),
        player.giveUp(easy, { instance: 1 }),
      ]);
      expect([submitted.status, given.status]).toEqual([200, 200]);
      expect(submitted.body.result).toEqual(given.body.result);
      const results = db.selectFrom("gameResults").selectAll().where("userId", "=", player.id);
      expect(await results.execute()).toHaveLength(1);
    }
  });

  it("return an end for every give-up while the puzzle is restarted", async ({ player, past }) => {
    await player.clearHints(past);
    const rounds = await runConcurrently(10, async () => {
      const responses = [];
      for (let round = 0; round < 20; round += 1) {
        await player.clearHints(past);
        responses.push(await player.giveUp(past));
      }
      return responses;
    });
    expect(countStatuses(rounds.flat())).toEqual({ 200: 200 });
  });

  it("reveal at most three positions while hints are taken and cleared", async ({
    player,
    past,
  }) => {
    await player.clearHints(past);
    const responses = await runConcurrently(40, (index) =>
      index % 4 === 0 ? player.clearHints(past) : player.hint(past),
    );
    const positions = responses.flatMap(({ body }) => body.position ?? []);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(positions.length).toBeGreaterThan(0);
    expect(new Set(positions).size).toBeLessThanOrEqual(3);
  });

  it("create a day's three puzzles once for the day's first requests", async ({ app, clock }) => {
    await clock.freeze("2026-11-23T00:00:00Z");
    const players = await runConcurrently(10, () => createPlayer(app));
    const responses = await runConcurrently(40, (index) =>
      players[index % 10]!.get("/puzzles/today"),
    );
    expect(countStatuses(responses)).toEqual({ 200: 40 });
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.puzzles))).size).toBe(1);
    expect(await loadPuzzles(app)).toHaveLength(3);
  });
});

describe("a call that waits for the start of its play", () => {
  it("counts a correct guess", async ({ player, easy, callDuringStart, readPlay }) => {
    const { status, body } = await callDuringStart(() => player.guess(easy, easy.word));
    expect([status, body]).toEqual([200, { isCorrect: true, attempts: 1 }]);
    expect((await readPlay()).results).toHaveLength(1);
  });

  it("ends the play with a give-up", async ({ player, easy, callDuringStart, readPlay }) => {
    const { status, body } = await callDuringStart(() => player.giveUp(easy));
    expect([status, body.result.solved]).toEqual([200, false]);
    expect((await readPlay()).results).toHaveLength(1);
  });
});
