import { freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  call,
  callTrpc,
  newPlayer,
  puzzlesOf,
  recordPlay,
  type RecordedPlay,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

const TODAY = "2026-11-21";
const day = (offset: number) => addDays(TODAY, offset);

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await freezeClock(app.db, `${TODAY}T12:30:00Z`);
  player = await newPlayer(app);
});

/** Plays of one day, easy first. */
async function play(date: string, ...plays: RecordedPlay[]): Promise<void> {
  const puzzles = await puzzlesOf(app, date);
  for (const [index, each] of plays.entries()) await recordPlay(app, player, puzzles[index]!, each);
}

const get = async (path: string) => (await call(app, player, "GET", `/api${path}`)).body;
const readDetails = async () => (await callTrpc(app, player, "query", "stats.details")).body;

describe("statistics", () => {
  it("are zero and N/A before the first play", async () => {
    expect(await get("/stats/me")).toEqual({
      currentStreak: 0,
      totalSolved: 0,
      stats: {
        currentStreak: 0,
        bestStreak: 0,
        currentDayStreak: 0,
        totalGames: 0,
        totalSolved: 0,
        averageTime: null,
        averageAttempts: null,
      },
    });
    expect(await readDetails()).toMatchObject({
      bestDayStreak: 0,
      streakEnd: null,
      solveTimes: [],
    });
  });

  it("count daily plays only, and average the solved ones", async () => {
    await play(
      day(-1),
      { timeMs: 20_000, attempts: 1 },
      { timeMs: 999_000, attempts: 9, solved: false },
    );
    await play(TODAY, { timeMs: 30_500, attempts: 4 });
    await play(day(-9), {
      timeMs: 5_000,
      isArchive: true,
      startedAt: new Date(`${TODAY}T09:00:00Z`),
    });
    expect((await get("/stats/me")).stats).toEqual({
      currentStreak: 1,
      bestStreak: 1,
      currentDayStreak: 2,
      totalGames: 3,
      totalSolved: 2,
      averageTime: 25.25,
      averageAttempts: 2.5,
    });
  });

  it.each([
    ["on the day of the solve", `${TODAY}T23:59:59Z`, [2, 1]],
    ["all through the day after", `${day(1)}T23:59:59Z`, [2, 1]],
    ["but not a day later", `${day(2)}T00:00:00Z`, [0, 0]],
  ])("show a streak as long as it lives: %s", async (_, now, expected) => {
    await play(TODAY, {}, {});
    await freezeClock(app.db, now);
    const { currentStreak, stats } = await get("/stats/me");
    expect([currentStreak, stats.currentDayStreak]).toEqual(expected);
    expect([stats.currentStreak, stats.bestStreak]).toEqual([expected[0], 2]);
  });

  it("wait for a play of yesterday that still runs in its grace hour", async () => {
    await play(day(-1), {});
    const [easy] = await puzzlesOf(app, TODAY);
    await call(app, player, "POST", "/api/game/start", { puzzleId: easy.id });
    const streakAt = async (now: string) => {
      await freezeClock(app.db, now);
      return (await get("/stats/me")).currentStreak;
    };
    expect(await streakAt(`${day(1)}T00:59:59Z`)).toBe(1);
    expect(await streakAt(`${day(1)}T01:00:00Z`)).toBe(0);
  });

  it("say when and why a streak ended", async () => {
    await play(day(-5), {}, {});
    expect((await readDetails()).streakEnd).toEqual({
      reason: "missed-day",
      length: 2,
      date: day(-4),
    });
    await play(day(-1), {}, {}, {});
    await play(TODAY, { solved: false });
    expect((await readDetails()).streakEnd).toEqual({
      reason: "gave-up",
      length: 3,
      date: TODAY,
      difficulty: "easy",
    });
  });

  it("tell each difficulty's figures and the times of the last sixty solves, oldest first", async () => {
    for (let offset = -30; offset < 0; offset += 1) {
      await play(
        day(offset),
        { timeMs: 10_000 },
        { timeMs: 20_000 },
        { solved: offset % 2 === 0, timeMs: 30_000 },
      );
    }
    const { byDifficulty, solveTimes, bestDayStreak } = await readDetails();
    expect(bestDayStreak).toBe(30);
    expect(byDifficulty.hard).toEqual({
      totalGames: 30,
      totalSolved: 15,
      winRate: 50,
      averageTime: 30,
      averageAttempts: 2,
      bestTime: 30,
    });
    expect(solveTimes).toHaveLength(60);
    expect(solveTimes.at(-1)).toEqual({ date: day(-1), difficulty: "medium", timeSeconds: 20 });
    const dates = solveTimes.map((each: { date: string }) => each.date);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe("history", () => {
  it("lists finished plays of both kinds, newest first, with word, date and kind", async () => {
    const [past] = await puzzlesOf(app, day(-9));
    const [easy, medium] = await puzzlesOf(app, TODAY);
    await play(TODAY, { hintsUsed: 1, timeMs: 61_234 });
    await recordPlay(app, player, past, {
      isArchive: true,
      solved: false,
      startedAt: new Date(`${TODAY}T12:10:00Z`),
    });
    await call(app, player, "POST", "/api/game/start", { puzzleId: medium.id });

    const { history, nextCursor } = await get("/history/me");
    expect(nextCursor).toBeNull();
    expect(history).toMatchObject([
      { solved: false, isArchive: true, puzzle: { id: past.id, word: past.word, date: day(-9) } },
      {
        solved: true,
        timeSeconds: 61.23,
        attempts: 2,
        hintsUsed: 1,
        isArchive: false,
        completedAt: `${TODAY}T12:01:01.234Z`,
        puzzle: { id: easy.id, word: easy.word, date: TODAY, difficulty: "easy" },
      },
    ]);
  });

  it("comes in pages that neither repeat nor leave out, also of plays that ended at one instant", async () => {
    for (let offset = -4; offset <= 0; offset += 1) await play(day(offset), {}, {}, {});
    const ids: string[] = [];
    const pages: number[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { history, nextCursor } = await get(`/history/me?limit=4${query}`);
      ids.push(...history.map((each: { id: string }) => each.id));
      pages.push(history.length);
      cursor = nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual([4, 4, 4, 3]);
    expect(new Set(ids).size).toBe(15);
    const { history } = await get("/history/me?limit=100");
    expect(history.map((each: { id: string }) => each.id)).toEqual(ids);
  });

  it("is the player's own: another's cursor leads nowhere, what is no cursor is 400", async () => {
    await play(TODAY, {});
    const [{ id }] = (await get("/history/me")).history;
    const other = await newPlayer(app);
    const path = `/api/history/me?cursor=${id}`;
    expect((await call(app, other, "GET", path)).body).toEqual({ history: [], nextCursor: null });
    for (const query of ["cursor=1", "limit=0", "limit=101", "limit=many"]) {
      expect((await call(app, player, "GET", `/api/history/me?${query}`)).status).toBe(400);
    }
  });
});
