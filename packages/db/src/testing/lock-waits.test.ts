import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "./database.ts";
import { waitForLockWaits } from "./lock-waits.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function listLockWaits(): Promise<unknown[]> {
  const { rows } = await sql<{ waitEvent: string }>`
    select wait_event from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by 1`.execute(
    database.db,
  );
  return rows.map((row) => row.waitEvent);
}

const touchClock = sql`update test_clock set shift = shift`;

describe("waitForLockWaits", () => {
  it("waits for a specific kind of lock", async () => {
    const { waiting, waits } = await database.db.transaction().execute(async (trx) => {
      await touchClock.execute(trx);
      await sql`lock table users in access exclusive mode`.execute(trx);
      const row = touchClock.execute(database.db);
      await waitForLockWaits(database.db, 1, { event: "transactionid" });
      const reached = waitForLockWaits(database.db, 1, { event: "relation" }).then(listLockWaits);
      // Enough time for it to see the other wait.
      for (let n = 0; n < 10; n += 1) await listLockWaits();
      const table = sql`select from users`.execute(database.db);
      return { waits: await reached, waiting: [row, table] };
    });
    expect(waits).toEqual(["relation", "transactionid"]);
    await Promise.all(waiting);
  });

  it("ends when the other promise settles", async () => {
    const other = Promise.reject(new Error("refused"));
    await expect(waitForLockWaits(database.db, 1, { other })).resolves.toBeUndefined();
  });
});
