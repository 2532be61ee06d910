import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/index.ts";
import { consumeCounters, type Counter } from "./throttles.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom("throttles").execute());

const seconds = 60;
const createRequest = (address: string, account: string): Counter[] => [
  { key: `address:${address}`, limit: 2, seconds },
  { key: `account:${account}`, limit: 1, seconds },
];

async function consume(...requests: Counter[][]) {
  const exceeded = await consumeCounters(database.db, requests);
  return exceeded.map((each) => each?.counter.key);
}

async function readPoints() {
  const rows = await database.db.selectFrom("throttles").select(["key", "points"]).execute();
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

describe("consumeCounters", () => {
  it("counts the requests that have a counter in common in their order", async () => {
    expect(
      await consume(createRequest("1", "a"), createRequest("1", "b"), createRequest("1", "c")),
    ).toEqual([undefined, undefined, "address:1"]);
  });

  it("does not count a request after its first exceeded counter, and counts the others", async () => {
    await consume(createRequest("1", "a"), createRequest("1", "b"));
    expect(await consume(createRequest("1", "c"), createRequest("2", "d"))).toEqual([
      "address:1",
      undefined,
    ]);
    expect(await readPoints()).toEqual({
      "address:1": 3,
      "address:2": 1,
      "account:a": 1,
      "account:b": 1,
      "account:d": 1,
    });
  });

  it("returns the exceeded counter of each request and the time to its reset", async () => {
    await consume(createRequest("1", "a"));
    const [first, second, third] = await consumeCounters(database.db, [
      createRequest("2", "b"),
      createRequest("3", "a"),
      [{ key: "alone", limit: 0, seconds: 5 }],
    ]);
    expect(first).toBeUndefined();
    expect(second!.counter.key).toBe("account:a");
    expect(second!.msBeforeNext).toBeGreaterThan(5000);
    expect(third!.msBeforeNext).toBe(5000);
  });

  it("skips a counter while the key exists that turns it off", async () => {
    const request = (unless: string): Counter[] => [{ key: "account", limit: 0, seconds, unless }];
    await consume([{ key: "known", limit: 1, seconds }]);
    expect(await consume(request("known"))).toEqual([undefined]);
    expect(await consume(request("unknown"))).toEqual(["account"]);
  });

  it("counts all of concurrent lists with the same keys in other orders", async () => {
    const one: Counter[] = [{ key: "one", limit: 1000, seconds }];
    const other: Counter[] = [{ key: "other", limit: 1000, seconds }];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        consume(...(index % 2 ? [one, other] : [other, one])),
      ),
    );
    expect(await readPoints()).toEqual({ one: 40, other: 40 });
  });
});
