import { findBrokenInvariants, freezeClock } from "@jumbl/db/testing";
import { addDays } from "@jumbl/domain/calendar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/index.ts";
import { ensureDailyPuzzles } from "./ensure-daily-puzzles.ts";
import { scheduleDailyPuzzles } from "./schedule-daily-puzzles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ instances: 2 });
});
afterAll(() => app.close());

async function listDates(): Promise<string[]> {
  const rows = await app.db
    .selectFrom("puzzles")
    .select("date")
    .distinct()
    .orderBy("date")
    .execute();
  return rows.map(({ date }) => date);
}

const listPuzzles = (date: string) =>
  app.db.selectFrom("puzzles").selectAll().where("date", "=", date).orderBy("difficulty").execute();

describe("scheduleDailyPuzzles", () => {
  it("creates the puzzles of today and tomorrow once when called concurrently", async () => {
    await freezeClock(app.db, "2026-11-21T23:50:00Z");
    await Promise.all(Array.from({ length: 8 }, () => scheduleDailyPuzzles(app.db)));
    expect(await listDates()).toEqual(["2026-11-21", "2026-11-22"]);
    expect(await findBrokenInvariants(app.db)).toEqual([]);
  });

  it("leaves existing puzzles unchanged", async () => {
    const before = await listPuzzles("2026-11-22");
    await freezeClock(app.db, "2026-11-22T00:00:01Z");
    await scheduleDailyPuzzles(app.db);
    expect(await listPuzzles("2026-11-22")).toEqual(before);
  });

  it("creates the puzzles of days on which no server ran", async () => {
    await freezeClock(app.db, "2026-11-27T12:00:00Z");
    await scheduleDailyPuzzles(app.db);
    expect(await listDates()).toEqual(
      Array.from({ length: 8 }, (_, days) => addDays("2026-11-21", days)),
    );
  });

  it("creates them too when an operator has written a later day", async () => {
    await ensureDailyPuzzles(app.db, "2026-12-24");
    await freezeClock(app.db, "2026-12-01T12:00:00Z");
    await scheduleDailyPuzzles(app.db);
    const dates = await listDates();
    expect(dates.slice(-5)).toEqual([
      "2026-11-29",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-24",
    ]);
  });

  it("creates the puzzles of at most 400 past days", async () => {
    await freezeClock(app.db, "2028-11-27T12:00:00Z");
    await scheduleDailyPuzzles(app.db);
    expect((await listDates()).find((date) => date > "2026-12-24")).toBe(
      addDays("2028-11-27", -400),
    );
  });
});
