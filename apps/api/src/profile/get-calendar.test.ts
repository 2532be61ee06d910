import { addDays } from "@jumbl/domain/calendar";
import { expect } from "vitest";
import { it, TODAY } from "../testing/fixtures.ts";
import { type RecordedPlay, recordDay } from "../testing/index.ts";

it("has the marks of daily plays, and the day streak from before the month", async ({
  app,
  player,
}) => {
  const play = (date: string, ...plays: RecordedPlay[]) => recordDay(app, player, date, ...plays);
  const getMonth = async (month: string) =>
    (await player.get(`/stats/me/calendar?month=${month}`)).body;
  const readStreaksBefore = async () =>
    Promise.all(
      ["2026-09", "2026-10", "2026-11"].map(async (month) => (await getMonth(month)).streakBefore),
    );
  for (let day = "2026-09-29"; day <= "2026-11-02"; day = addDays(day, 1)) await play(day, {});
  // The length of the last streak is stored; that of an earlier one is not.
  expect(await readStreaksBefore()).toEqual([0, 2, 33]);
  await play("2026-11-03", { solved: false });
  await play("2026-11-04", { solved: false }, {}, {});
  await play("2026-11-05", { isArchive: true, startedAt: new Date(`${TODAY}T09:00:00Z`) });
  expect(await readStreaksBefore()).toEqual([0, 2, 33]);

  const november = await getMonth("2026-11");
  expect(november).toMatchObject({ today: TODAY, firstDate: "2026-09-29", streakBefore: 33 });
  expect(november.days).toHaveLength(21);
  expect(november.days.slice(1, 5)).toEqual([
    {
      date: "2026-11-02",
      marks: { easy: "solved", medium: null, hard: null },
      dayStreak: 35,
    },
    { date: "2026-11-03", marks: { easy: "failed", medium: null, hard: null }, dayStreak: 0 },
    {
      date: "2026-11-04",
      marks: { easy: "failed", medium: "solved", hard: "solved" },
      dayStreak: 1,
    },
    { date: "2026-11-05", marks: { easy: null, medium: null, hard: null }, dayStreak: 0 },
  ]);
  const october = await getMonth("2026-10");
  expect([october.days.length, october.days.at(-1).dayStreak]).toEqual([31, 33]);
  expect(await getMonth("2026-12")).toMatchObject({ days: [], streakBefore: 0 });
});

it("refuses a value that is not a month", async ({ player }) => {
  for (const query of ["", "?month=2026-13", "?month=0000-01", "?month=2026-11-01"]) {
    const { status, body } = await player.get(`/stats/me/calendar${query}`);
    expect([status, body.issues[0].path]).toEqual([400, "month"]);
  }
});
