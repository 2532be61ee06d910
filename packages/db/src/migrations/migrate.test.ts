import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { connect } from "../connection/connect.ts";
import { withClient } from "../connection/with-client.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { migrations } from "./index.ts";
import { createEmptyDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";
import { moduleUrl, runProgram } from "../testing/run-program.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const createConnection = ({ db, url }: TestDatabase) => ({ db, databaseUrl: url });

describe("migrate", () => {
  it("applies every migration once and returns their names in order", async () => {
    expect(await isMigrated(database.db)).toBe(false);
    expect(await migrate(createConnection(database))).toEqual(Object.keys(migrations).toSorted());
    expect(await isMigrated(database.db)).toBe(true);
    expect(await migrate(createConnection(database))).toEqual([]);
  });

  it("runs in one of four processes that start together, while the others wait", async () => {
    const options = { databaseUrl: database.url, dataDir: "", limits: PATIENT_LIMITS };
    const programs = Array.from({ length: 4 }, () =>
      runProgram(`
        import { connect, migrate } from ${moduleUrl("../index.ts", import.meta.url)};
        const connection = await connect(${JSON.stringify(options)});
        console.log((await migrate(connection)).length);
        await connection.close();
      `),
    );
    const counts = await Promise.all(programs.map((program) => program.firstLine));
    expect(await Promise.all(programs.map((program) => program.exit))).toEqual(Array(4).fill(0));
    const total = String(Object.keys(migrations).length);
    expect(counts.toSorted()).toEqual([...Array<string>(3).fill("0"), total]);
  });

  it("rolls back the whole batch when a migration fails", async () => {
    const failing = {
      "1-fine": { up: (db: Kysely<unknown>) => sql`create table fine (id int)`.execute(db) },
      "2-wrong": { up: (db: Kysely<unknown>) => sql`create table wrong (id nothing)`.execute(db) },
    };
    await expect(migrate(createConnection(database), toMigrations(failing))).rejects.toThrow(
      "nothing",
    );
    const { rows } = await sql`select to_regclass('fine') as fine`.execute(database.db);
    expect(rows).toEqual([{ fine: null }]);
  });

  it("throws a sentence when a newer version has migrated the database", async () => {
    await migrate(createConnection(database));
    const [first = ""] = Object.keys(migrations);
    const { [first]: _unknown, ...older } = migrations;
    await expect(migrate(createConnection(database), older)).rejects.toThrow(
      `The database was migrated by a newer version (${first} is unknown to this one).`,
    );
  });

  it("turns JIT off for the server's role, again after a restore", async () => {
    const { url, apiUrl } = database;
    const served = await connect({ databaseUrl: apiUrl, dataDir: "", limits: PATIENT_LIMITS });
    for (let start = 0; start < 2; start += 1) {
      await migrate({ db: served.db, databaseUrl: apiUrl, migrationUrl: url });
      const { rows } = await withClient(apiUrl, (client) => client.query("show jit"));
      expect(rows).toEqual([{ jit: "off" }]);
      // A dump contains no setting of a role.
      await sql`do $$ begin
        execute format('alter role current_user in database %I reset all', current_database());
      end $$`.execute(served.db);
    }
    await served.close();
  });

  it("has no statement timeout", async () => {
    let limit: unknown;
    const measuring = {
      "1-measure": {
        up: async (db: Kysely<unknown>) => {
          const { rows } =
            await sql`select current_setting('statement_timeout') as "limit"`.execute(db);
          limit = rows;
        },
      },
    };
    await migrate(createConnection(database), toMigrations(measuring));
    expect(limit).toEqual([{ limit: "0" }]);
    const { rows } = await sql`select current_setting('statement_timeout') as "limit"`.execute(
      database.db,
    );
    expect(rows).toEqual([{ limit: "1min" }]);
  });
});

function toMigrations(list: Record<string, { up: (db: Kysely<unknown>) => Promise<unknown> }>) {
  return Object.fromEntries(
    Object.entries(list).map(([name, { up }]) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await up(db)) },
    ]),
  );
}
