import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  advanceClock,
  freezeClock,
  readClock,
  resetClock,
  setClock,
  setRealClock,
} from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const NEW_YEAR = "2031-01-01T00:00:00.000Z";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("the test clock", () => {
  it("starts when the database is created, not when the template was", async () => {
    const start = Date.now();
    const other = await createTestDatabase();
    const clock = await readClock(other.db);
    expect(clock.getTime() - Date.parse("2030-05-15T12:00:00Z")).toBeLessThanOrEqual(
      Date.now() - start,
    );
    await other.drop();
  });

  it("starts on a fixed day, and returns there after a reset", async () => {
    expect((await readClock(database.db)).toISOString()).toMatch(/^2030-05-15T12:/);
    await freezeClock(database.db, NEW_YEAR);
    await resetClock(database.db);
    expect((await readClock(database.db)).toISOString()).toMatch(/^2030-05-15T12:/);
  });

  it("continues from the instant it was set to", async () => {
    await setClock(database.db, NEW_YEAR);
    const first = await readClock(database.db);
    const second = await readClock(database.db);
    expect(first.getTime()).toBeGreaterThanOrEqual(Date.parse(NEW_YEAR));
    expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
    expect(first.toISOString()).toMatch(/^2031-01-01T00:0/);
  });

  it("stops when frozen and advances by the given time", async () => {
    await freezeClock(database.db, NEW_YEAR);
    expect(await readClock(database.db)).toEqual(new Date(NEW_YEAR));
    await advanceClock(database.db, 1_500);
    expect((await readClock(database.db)).toISOString()).toBe("2031-01-01T00:00:01.500Z");
  });

  it("shows the real time on request", async () => {
    await freezeClock(database.db, "2001-01-01T00:00:00Z");
    await setRealClock(database.db);
    const before = await database.pool.query<{ now: Date }>("select clock_timestamp() as now");
    expect((await readClock(database.db)).getTime()).toBeGreaterThanOrEqual(
      before.rows[0]!.now.getTime(),
    );
  });
});
