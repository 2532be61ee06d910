import { addDays } from "@jumbl/domain/calendar";
import { expect } from "vitest";
import { it, TODAY } from "../testing/fixtures.ts";

it("the calendar has the marks of daily plays, and the day streak from before the month", async ({
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

it("the calendar refuses a value that is not a month", async ({ player }) => {
  for (const query of ["", "?month=2026-13", "?month=0000-01", "?month=2026-11-01"]) {
    const { status, body } = await player.get(`/stats/me/calendar${query}`);
    expect([status, body.issues[0].path]).toEqual([400, "month"]);
  }
});
