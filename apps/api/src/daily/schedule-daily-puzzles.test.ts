import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { addDays } from "@jumbl/domain/calendar";
import { describe, expect, vi } from "vitest";
import { countStatuses, repeat } from "../testing/call.ts";
import { twoInstances as base } from "../testing/fixtures.ts";
import { ensureDailyPuzzles } from "./ensure-daily-puzzles.ts";
import { scheduleDailyPuzzles } from "./schedule-daily-puzzles.ts";

const it = base
  .extend("stored", ({ db }) => db.selectFrom("puzzles"))
  .extend("listDates", ({ stored }) => async () => {
    const rows = await stored.select("date").distinct().orderBy("date").execute();
    return rows.map(({ date }) => date);
  });

describe("scheduleDailyPuzzles", () => {
  it("creates the puzzles of missed days before a later, stored day", async ({
    db,
    clock,
    listDates,
  }) => {
    await scheduleDailyPuzzles(db);
    await ensureDailyPuzzles(db, "2026-12-05");
    await clock.freeze("2026-12-06T12:00:00Z");
    const onBatch = vi.fn<() => void>();
    await scheduleDailyPuzzles(db, onBatch);
    const dates = (await listDates()).filter((date) => date > "2026-12-02");
    expect(dates).toEqual([3, 4, 5, 6, 7].map((day) => `2026-12-0${day}`));
    expect(onBatch).toHaveBeenCalledTimes(14);
  });

  it("creates none while another instance does", async ({ db, clock, listDates }) => {
    await clock.freeze("2026-12-09T12:00:00Z");
    const before = await listDates();
    await db.transaction().execute(async (inner) => {
      await tryLockJob(inner, "daily puzzles");
      await scheduleDailyPuzzles(db);
    });
    expect(await listDates()).toEqual(before);
  });

  it("creates the puzzles of at most 400 past days", async ({ db, clock, listDates }) => {
    await clock.freeze("2028-11-27T12:00:00Z");
    await scheduleDailyPuzzles(db);
    const first = (await listDates()).find((date) => date > "2026-12-07");
    expect(first).toBe(addDays("2028-11-27", -400));
  });
});

it("a hundred concurrent first calls of a day create its three puzzles", async ({
  clock,
  stored,
  player,
}) => {
  await clock.freeze("2026-12-20T00:00:00Z");
  const responses = await repeat(100, () => player.get("/puzzles/today"));
  expect(countStatuses(responses)).toEqual({ 200: 100 });
  expect(await stored.selectAll().where("date", "=", "2026-12-20").execute()).toHaveLength(3);
});
