import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { advanceClock, freezeClock, readClock, resetClock, setClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const newYear = "2031-01-01T00:00:00.000Z";
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe("the test clock", () => {
  it("goes on from the instant it was set to", async () => {
    await setClock(test.db, newYear);
    const first = await readClock(test.db);
    const second = await readClock(test.db);
    expect(first.getTime()).toBeGreaterThanOrEqual(Date.parse(newYear));
    expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
    expect(first.toISOString()).toMatch(/^2031-01-01T00:0/);
  });

  it("stands still when frozen, and moves by what it is told", async () => {
    await freezeClock(test.db, newYear);
    expect(await readClock(test.db)).toEqual(new Date(newYear));
    await advanceClock(test.db, 1_500);
    expect((await readClock(test.db)).toISOString()).toBe("2031-01-01T00:00:01.500Z");
  });

  it("shows the true time after a reset", async () => {
    await freezeClock(test.db, newYear);
    await resetClock(test.db);
    const before = await test.pool.query<{ now: Date }>("select clock_timestamp() as now");
    expect((await readClock(test.db)).getTime()).toBeGreaterThanOrEqual(
      before.rows[0]!.now.getTime(),
    );
    expect((await readClock(test.db)).getUTCFullYear()).not.toBe(2031);
  });
});
