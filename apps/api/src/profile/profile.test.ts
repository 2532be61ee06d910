import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";
import { loadPuzzles, recordPlay } from "../testing/index.ts";

const getDate = (offset: number) => addDays(TODAY, offset);

const it = base
  .extend("list", ({ player }) => async (query = "") => {
    const { history, nextCursor } = (await player.get(`/history/me${query}`)).body;
    return { history, nextCursor, ids: history.map(({ id }: { id: string }) => id) as string[] };
  })
  .extend("readStats", ({ player }) => async () => {
    const { body } = await player.get("/stats/me");
    return body;
  })
  .extend("readDetails", ({ player }) => async () => {
    const { body } = await player.query("stats.details");
    return body;
  });

describe("statistics", () => {
  it("are zero, with null averages, before the first play", async ({ readStats, readDetails }) => {
    const stats = { totalGames: 0, averageTime: null, averageAttempts: null };
    expect(await readStats()).toMatchObject({ currentStreak: 0, totalSolved: 0, stats });
    const nothing = { bestDayStreak: 0, streakEnd: null, solveTimes: [] };
    expect(await readDetails()).toMatchObject(nothing);
  });

  it("count only daily plays and average only solved ones", async ({ player, readStats }) => {
    const failed = { timeMs: 999_000, attempts: 9, solved: false };
    await player.record(getDate(-1), { timeMs: 20_000, attempts: 1 }, failed);
    await player.record(TODAY, { timeMs: 30_500, attempts: 4 });
    const startedAt = new Date(`${TODAY}T09:00:00Z`);
    await player.record(getDate(-9), { timeMs: 5_000, isArchive: true, startedAt });
    expect((await readStats()).stats).toEqual({
      currentStreak: 1,
      bestStreak: 1,
      currentDayStreak: 2,
      totalGames: 3,
      totalSolved: 2,
      averageTime: 25.25,
      averageAttempts: 2.5,
    });
  });

  it("return when and why the last streak ended", async ({ player, readDetails }) => {
    await player.record(getDate(-5), {}, {});
    const missed = { reason: "missed-day", length: 2, date: getDate(-4) };
    expect((await readDetails()).streakEnd).toEqual(missed);
    await player.record(getDate(-1), {}, {}, {});
    await player.record(TODAY, { solved: false });
    const gaveUp = { reason: "gave-up", length: 3, date: TODAY, difficulty: "easy" };
    expect((await readDetails()).streakEnd).toEqual(gaveUp);
  });

  it("return statistics by difficulty and the times of the last sixty solves, oldest first", async ({
    player,
    readDetails,
  }) => {
    for (let offset = -30; offset < 0; offset += 1) {
      const date = getDate(offset);
      // Every other date's plays end in its grace hour, after those of the next date.
      const [time, delayMs] = offset % 2 === 0 ? ["23:59:00", 120_000] : ["00:00:00", 0];
      const startedAt = new Date(`${date}T${time}Z`);
      await player.record(
        date,
        { startedAt, timeMs: 10_000 + delayMs },
        { startedAt, timeMs: 20_000 + delayMs },
        { startedAt, timeMs: 30_000 + delayMs, solved: offset < -25 || offset >= -10 },
      );
    }
    const { byDifficulty, solveTimes, bestDayStreak } = await readDetails();
    expect(bestDayStreak).toBe(30);
    expect(byDifficulty.hard).toEqual({
      totalGames: 30,
      totalSolved: 15,
      winRate: 50,
      averageTime: 94,
      averageAttempts: 2,
      bestTime: 30,
    });
    expect(solveTimes).toHaveLength(60);
    expect(solveTimes[0]).toMatchObject({ date: getDate(-25), difficulty: "easy" });
    const last = { date: getDate(-1), difficulty: "hard", timeSeconds: 30, attempts: 2 };
    expect(solveTimes.at(-1)).toEqual(last);
    const dates = solveTimes.map((each: { date: string }) => each.date);
    expect(dates).toEqual(dates.toSorted());
    await player.record(TODAY, {}, {}, {});
    const [first] = (await readDetails()).solveTimes;
    expect(first).toMatchObject({ date: getDate(-24), difficulty: "medium" });
  });
});

describe("the history", () => {
  it("lists plays of both kinds, newest first", async ({ app, player, easy, medium, list }) => {
    const [past] = await loadPuzzles(app, getDate(-9));
    await player.record(TODAY, { hintsUsed: 1, timeMs: 61_234 });
    const startedAt = new Date(`${TODAY}T12:10:00Z`);
    await recordPlay(app, player, past, { isArchive: true, solved: false, startedAt });
    await player.start(medium);

    const { history, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    const archived = { id: past.id, word: past.word, date: getDate(-9) };
    expect(history).toMatchObject([
      { solved: false, isArchive: true, puzzle: archived },
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

  it("has every play without a limit, pages of 30 with a cursor alone, and pages without repeats or gaps", async ({
    player,
    list,
  }) => {
    // The plays of a day end at the same instant.
    for (let offset = -11; offset <= 0; offset += 1)
      await player.record(getDate(offset), {}, {}, {});
    const all = await list();
    expect([new Set(all.ids).size, all.nextCursor]).toEqual([36, null]);
    const page = await list(`?cursor=${all.ids[0]}`);
    expect([page.ids.length, page.nextCursor]).toEqual([30, all.ids[30]]);
    const ids: string[] = [];
    for (let query = "?limit=7"; query !== "";) {
      const { ids: more, nextCursor } = await list(query);
      ids.push(...more);
      query = nextCursor === null ? "" : `?limit=7&cursor=${nextCursor}`;
    }
    expect(ids).toEqual(all.ids);
  });

  it("is empty for another player's cursor, and returns 400 for an invalid query string", async ({
    player,
    other,
    list,
  }) => {
    await player.record(TODAY, {});
    await other.record(getDate(-1), {});
    const { ids } = await list();
    const { body } = await other.get(`/history/me?cursor=${ids[0]}`);
    expect(body).toEqual({ history: [], nextCursor: null });
    for (const query of ["cursor=1", "limit=0", "limit=101", "limit=many"]) {
      expect((await player.get(`/history/me?${query}`)).status).toBe(400);
    }
  });
});

it("the calendar has the ends of daily plays, and the day streak from before the month", async ({
  player,
}) => {
  const getMonth = async (month: string) =>
    (await player.get(`/stats/me/calendar?month=${month}`)).body;
  const readStreaksBefore = async () => {
    const months = await Promise.all(["2026-09", "2026-10", "2026-11"].map(getMonth));
    return months.map(({ streakBefore }) => streakBefore);
  };
  for (let day = "2026-09-29"; day <= "2026-11-02"; day = addDays(day, 1)) {
    await player.record(day, {});
  }
  // The length of the last streak is stored; that of an earlier one is not.
  expect(await readStreaksBefore()).toEqual([0, 2, 33]);
  await player.record("2026-11-03", { solved: false });
  await player.record("2026-11-04", { solved: false }, {}, {});
  await player.record("2026-11-05", { isArchive: true, startedAt: new Date(`${TODAY}T09:00:00Z`) });
  expect(await readStreaksBefore()).toEqual([0, 2, 33]);

  const november = await getMonth("2026-11");
  expect(november).toMatchObject({ today: TODAY, firstDate: "2026-09-29", streakBefore: 33 });
  expect(november.days).toHaveLength(21);
  const none = { easy: null, medium: null, hard: null };
  const mixed = { easy: "failed", medium: "solved", hard: "solved" };
  expect(november.days.slice(1, 5)).toEqual([
    { date: "2026-11-02", marks: { ...none, easy: "solved" }, dayStreak: 35 },
    { date: "2026-11-03", marks: { ...none, easy: "failed" }, dayStreak: 0 },
    { date: "2026-11-04", marks: mixed, dayStreak: 1 },
    { date: "2026-11-05", marks: none, dayStreak: 0 },
  ]);
  const october = await getMonth("2026-10");
  expect([october.days.length, october.days.at(-1).dayStreak]).toEqual([31, 33]);
  expect(await getMonth("2026-12")).toMatchObject({ days: [], streakBefore: 0 });
});
