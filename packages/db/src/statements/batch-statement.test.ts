import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBatchStatement, MAX_BATCH_KEYS } from "./batch-statement.ts";
import { connect } from "../connection/connect.ts";
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const USER_ID = "018f4e5a-0000-7000-8000-000000000000";

const selectUsernames = createBatchStatement<{ userId: string }, { username: string }>(
  { userId: "uuid" },
  (batch) => sql`select username from ${batch} left join users on id = batch."userId"`,
);

describe("createBatchStatement", () => {
  it("is planned once for a few keys and once for many", async () => {
    const { url: databaseUrl } = database;
    const limits = { ...PATIENT_LIMITS, max: 1 };
    const connection = await connect({ databaseUrl, dataDir: "", limits });
    const key = { userId: USER_ID };
    for (let keys = 1; keys <= 20; keys += 1) {
      await selectUsernames(
        connection.db,
        Array.from({ length: keys }, () => key),
      );
    }
    const { rows } = await connection.pool.query(
      "select generic_plans::int, custom_plans::int from pg_prepared_statements",
    );
    // PostgreSQL always plans the first five executions for their values.
    expect(rows.toSorted((a, b) => a.generic_plans - b.generic_plans)).toEqual([
      { generic_plans: 0, custom_plans: 4 },
      { generic_plans: 11, custom_plans: 5 },
    ]);
    await connection.close();
  });

  it("throws for more keys than a batch may have", async () => {
    const keys = Array.from({ length: MAX_BATCH_KEYS + 1 }, () => ({ userId: USER_ID }));
    await expect(async () => selectUsernames(database.db, keys)).rejects.toThrow(RangeError);
  });
});
