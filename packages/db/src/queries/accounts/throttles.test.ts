import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  advanceClock,
  createTestDatabase,
  resetClock,
  setClock,
  type TestDatabase,
  waitForLockWaits,
} from "../../testing/index.ts";
import {
  consumeCounters,
  type Counter,
  deleteExpiredThrottles,
  deleteThrottlesOf,
  isExceeded,
} from "./throttles.ts";

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
  const counted = await consumeCounters(database.db, requests);
  return counted.map((counters) => counters.find(isExceeded)?.counter.key);
}

async function readPoints() {
  const rows = await database.db.selectFrom("throttles").select(["key", "points"]).execute();
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

describe("consumeCounters", () => {
  it("counts requests with a counter in common in order", async () => {
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

  it("returns the counters of each request, with their points and the time to their reset", async () => {
    await consume(createRequest("1", "a"));
    const [first, second, third] = await consumeCounters(database.db, [
      createRequest("2", "b"),
      createRequest("3", "a"),
      [{ key: "alone", limit: 0, seconds: 5 }],
    ]);
    expect(first!.map(({ counter, points }) => [counter.key, points])).toEqual([
      ["address:2", 1],
      ["account:b", 1],
    ]);
    expect([second!.map(isExceeded), third!.map(isExceeded)]).toEqual([[false, true], [true]]);
    expect(second![1]!.msBeforeNext).toBeGreaterThan(5000);
    expect(third![0]!.msBeforeNext).toBe(5000);
  });

  it("skips a counter while the key that disables it exists", async () => {
    const request = (unless: string): Counter[] => [{ key: "account", limit: 0, seconds, unless }];
    await consume([{ key: "known", limit: 1, seconds }]);
    expect(await consume(request("known"))).toEqual([undefined]);
    expect(await consume(request("unknown"))).toEqual(["account"]);
    await advanceClock(database.db, seconds * 1000);
    expect(await consume(request("known"))).toEqual(["account"]);
  });

  it("locks the first counters of all requests in the order of their keys, then the second ones", async () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((key) => ({ key, limit: 9, seconds }));
    const counted = await database.db.transaction().execute(async (inner) => {
      await consumeCounters(inner, [[b!]]);
      const waiting = consume([c!, a!], [b!, d!]);
      await waitForLockWaits(database.db, 1);
      // Deadlocks if the list that waits for b has locked one of them.
      await consumeCounters(inner, [[a!], [c!], [d!]]);
      return { waiting };
    });
    expect(await counted.waiting).toEqual([undefined, undefined]);
    expect(await readPoints()).toEqual({ a: 2, b: 2, c: 2, d: 2 });
  });
});

describe("deleteThrottlesOf", () => {
  const guess: Counter[] = ["player-guess:ann", "guess:ann:puzzle"].map((key) => ({
    key,
    limit: 5,
    seconds,
  }));

  it("deletes only the counters of the owners", async () => {
    await consume(guess, createRequest("1", "bob"), createRequest("1", "cat"));
    await deleteThrottlesOf(database.db, ["ann", "bob"]);
    expect(Object.keys(await readPoints()).toSorted()).toEqual(["account:cat", "address:1"]);
  });

  it("leaves a counter that a request is using, without waiting for it", async () => {
    await consume(guess);
    await database.db.transaction().execute(async (inner) => {
      await consumeCounters(inner, [guess.slice(0, 1)]);
      await deleteThrottlesOf(database.db, ["ann"]);
    });
    expect(await readPoints()).toEqual({ "player-guess:ann": 2 });
  });
});

it("deleteExpiredThrottles deletes the counters that have expired by the clock they were counted with", async () => {
  await setClock(database.db, "2020-01-05T12:00:00Z");
  await consume(createRequest("1", "a"));
  expect(await deleteExpiredThrottles(database.db, 10)).toBe(0);
  await advanceClock(database.db, (seconds + 1) * 1000);
  expect(await deleteExpiredThrottles(database.db, 10)).toBe(2);
  await resetClock(database.db);
});
