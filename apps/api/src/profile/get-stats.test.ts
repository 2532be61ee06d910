import { addDays } from "@jumbl/domain/calendar";
import { describe, expect } from "vitest";
import { it as base, TODAY } from "../testing/fixtures.ts";

const getDate = (offset: number) => addDays(TODAY, offset);

const it = base
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
    expect(await readStats()).toEqual({
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

  it("return a streak until it lapses, or until yesterday's running play has ended", async ({
    clock,
    player,
    easy,
    medium,
    readStats,
  }) => {
    await player.record(getDate(-1), {}, {});
    const readStreaksAt = async (now: string) => {
      await clock.freeze(now);
      const { currentStreak, stats } = await readStats();
      expect([stats.currentStreak, stats.bestStreak]).toEqual([currentStreak, 2]);
      return [currentStreak, stats.currentDayStreak];
    };
    expect(await readStreaksAt(`${TODAY}T23:59:59Z`)).toEqual([2, 1]);
    expect(await readStreaksAt(`${getDate(1)}T00:00:00Z`)).toEqual([0, 0]);
    await player.clearHints(medium);
    expect(await readStreaksAt(`${getDate(1)}T00:00:00Z`)).toEqual([0, 0]);
    await clock.freeze(`${TODAY}T23:59:59Z`);
    await player.start(easy);
    expect(await readStreaksAt(`${getDate(1)}T00:59:59Z`)).toEqual([2, 1]);
    expect(await readStreaksAt(`${getDate(1)}T01:00:00Z`)).toEqual([0, 0]);
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
