import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
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
  trustPair,
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

async function consume(counters: Counter[]) {
  const counted = await consumeCounters(database.db, counters);
  return counted.find(isExceeded)?.counter.key;
}

async function readPoints() {
  const rows = await database.db.selectFrom("throttles").select(["key", "points"]).execute();
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

it("consumeCounters counts concurrent requests at the same counters without deadlock or loss", async () => {
  const [a, b, c] = ["a", "b", "c"].map((key) => ({ key, limit: 99, seconds }));
  const requests = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? [a!, c!] : [a!, b!, c!]));
  await Promise.all(requests.map(consume));
  expect(await readPoints()).toEqual({ a: 20, b: 10, c: 20 });
});

it("trustPair does not deadlock with a count of the same pair and account", async () => {
  const counters = ["pair", "account"].map((key) => ({ key, limit: 9, seconds }));
  await consume(counters);
  const both = await database.db.transaction().execute(async (inner) => {
    const pair = inner.selectFrom("throttles").select("key").where("key", "=", "pair");
    await pair.forUpdate().execute();
    const counting = consume(counters);
    await waitForLockWaits(database.db, 1);
    const trusting = trustPair(database.db, {
      pair: "pair",
      account: "account",
      trusted: "trusted",
      seconds,
    });
    await waitForLockWaits(database.db, 2);
    return [counting, trusting];
  });
  await Promise.all(both);
  expect(await readPoints()).toMatchObject({ account: 1, trusted: 1 });
});

it("deleteThrottlesOf leaves a counter that a request is using, without waiting for it", async () => {
  const keys = ["player-guess:ann", "guess:ann:puzzle"];
  const guess: Counter[] = keys.map((key) => ({ key, limit: 5, seconds }));
  await consume(guess);
  await database.db.transaction().execute(async (inner) => {
    await consumeCounters(inner, guess.slice(0, 1));
    await deleteThrottlesOf(database.db, ["ann"]);
  });
  expect(await readPoints()).toEqual({ "player-guess:ann": 2 });
});

it("deleteExpiredThrottles deletes the counters that have expired by the clock they were counted with", async () => {
  await setClock(database.db, "2020-01-05T12:00:00Z");
  await consume(createRequest("1", "a"));
  const skipped = { key: "skipped", limit: 1, seconds, unless: "address:1" };
  await consume([skipped]);
  expect(await readPoints()).toEqual({ "address:1": 1, "account:a": 1 });
  expect(await deleteExpiredThrottles(database.db, 10)).toBe(0);
  await advanceClock(database.db, (seconds + 1) * 1000);
  await consume([skipped]);
  expect(await readPoints()).toMatchObject({ skipped: 1 });
  expect(await deleteExpiredThrottles(database.db, 10)).toBe(2);
  await resetClock(database.db);
});
