import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Connection, connect } from "./connect.ts";
import { createStatement } from "../statements/statement.ts";
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Opens a connection pool of one, so that all statements run in one session. */
async function open(prepare?: boolean): Promise<Connection> {
  const { url: databaseUrl } = database;
  return connect({ databaseUrl, dataDir: "", prepare, limits: { ...PATIENT_LIMITS, max: 1 } });
}

async function listPrepared({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query("select statement from pg_prepared_statements");
  return rows.map((row: { statement: string }) => row.statement);
}

const selectSum = createStatement<{ a: number; b: number }, { sum: number; a: number }>(
  (_db, { a, b }) =>
    sql`select ${a}::integer + ${b}::integer + ${1}::integer as sum, ${a}::integer as a`,
);

describe("adaptQueries", () => {
  it("does not prepare a statement that returns all columns, which a migration may change", async () => {
    const connection = await open();
    const find = () =>
      connection.db.selectFrom("users").selectAll().where("username", "=", "ann").execute();
    await find();
    await sql`alter table users add column added text`.execute(database.db);
    expect(await find()).toEqual([]);
    expect(await listPrepared(connection)).toEqual([]);
    await sql`alter table users drop column added`.execute(database.db);
    await connection.close();
  });

  it("prepares nothing with prepare: false, not even statements named by a library", async () => {
    const connection = await open(false);
    await selectSum(connection.db, { a: 1, b: 1 });
    await connection.pool.query({ name: "named", text: "select $1::integer", values: [1] });
    expect(await listPrepared(connection)).toEqual([]);
    await connection.close();
  });
});
