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

const selectUsernames = createBatchStatement<
  { userId: string; prefixes: string[] },
  { username: string | null }
>(
  { userId: "uuid", prefixes: "text[]" },
  (batch) => sql`
    select found.username from ${batch} left join lateral (
      select username from users
      where id = batch."userId" and left(username, 1) = any(batch.prefixes) limit 1
    ) as found on true`,
);

describe("createBatchStatement", () => {
  it("returns one row for each key, in the order of the keys", async () => {
    const names = ["ann", "bob", "cid"];
    const users = await database.db
      .insertInto("users")
      .values(names.map((username) => ({ username, email: username })))
      .returning("id")
      .execute();
    const [ann, bob, cid] = users.map(({ id }) => id);
    const prefixes = ["a", "b"];
    const keys = [bob!, cid!, ann!, bob!].map((userId) => ({ userId, prefixes }));
    const rows = await selectUsernames(database.db, keys);
    expect(rows.map(({ username }) => username)).toEqual(["bob", null, "ann", "bob"]);
  });

  it("is planned once for a few keys and once for many", async () => {
    const { url: databaseUrl } = database;
    const limits = { ...PATIENT_LIMITS, max: 1 };
    const connection = await connect({ databaseUrl, dataDir: "", limits });
    const key = { userId: "018f4e5a-0000-7000-8000-000000000000", prefixes: ["a"] };
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
    const key = { userId: "018f4e5a-0000-7000-8000-000000000000", prefixes: ["a"] };
    const keys = Array.from({ length: MAX_BATCH_KEYS + 1 }, () => key);
    await expect(async () => selectUsernames(database.db, keys)).rejects.toThrow(RangeError);
  });
});
