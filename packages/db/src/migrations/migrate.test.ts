import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { connect } from "../connection/connect.ts";
import { withClient } from "../connection/with-client.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { type Migration, migrations } from "./index.ts";
import { createEmptyDatabase, PATIENT_LIMITS, type TestDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const createConnection = ({ db, url }: TestDatabase) => ({ db, databaseUrl: url });

const createMigration = (statement: string, isOnline = false): Migration => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
  isOnline,
});

/** Migrates like a later version, which has more migrations. */
const migrateOn = (later: Record<string, Migration>) =>
  migrate(createConnection(database), { ...migrations, ...later });

/** The names of two tables, null for one that does not exist. */
async function listTables(): Promise<(string | null)[]> {
  const { rows } = await sql<{ fine: string | null; wrong: string | null }>`
    select to_regclass('fine')::text as fine, to_regclass('wrong')::text as wrong`.execute(
    database.db,
  );
  return Object.values(rows[0]!);
}

describe("migrate", () => {
  it("applies every migration once and returns their names in order", async () => {
    expect(await isMigrated(database.db)).toBe(false);
    expect(await migrate(createConnection(database))).toEqual(Object.keys(migrations).toSorted());
    expect(await isMigrated(database.db)).toBe(true);
    expect(await migrate(createConnection(database))).toEqual([]);
  });

  it("keeps nothing of a migration that fails, nor of those in its transaction", async () => {
    await migrate(createConnection(database));
    const later = {
      "9001-fine": createMigration("create table fine (id int)"),
      "9002-wrong": createMigration("create table wrong (id nothing)"),
    };
    await expect(migrateOn(later)).rejects.toThrow("nothing");
    expect(await listTables()).toEqual([null, null]);
    // The earlier version can still start.
    expect(await migrate(createConnection(database))).toEqual([]);
  });

  it("keeps what ran before a migration that fails, and continues with that one", async () => {
    await migrate(createConnection(database));
    const early = {
      "9001-fine": createMigration("create table fine (id int)"),
      "9002-index": createMigration("create index concurrently fine_id on fine (id)", true),
    };
    const wrong = createMigration("create table wrong (id nothing)");
    await expect(migrateOn({ ...early, "9003-wrong": wrong })).rejects.toThrow("nothing");
    expect(await listTables()).toEqual(["fine", null]);
    await expect(migrate(createConnection(database))).rejects.toThrow(
      /^A newer version has migrated the database \(9001-fine, 9002-index .* restore the backup/,
    );
    const mended = createMigration("create table wrong (id int)");
    expect(await migrateOn({ ...early, "9003-wrong": mended })).toEqual(["9003-wrong"]);
  });

  it("refuses the tables of an unreleased version and leaves them alone", async () => {
    await migrate(createConnection(database), {
      "0001-game": createMigration("create table fine (id int)"),
    });
    await expect(migrate(createConnection(database))).rejects.toThrow(
      /^The database has the tables of an unreleased version.*: set DATABASE_URL to an empty database/,
    );
    expect(await listTables()).toEqual(["fine", null]);
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
    const up = async (db: Kysely<unknown>) => {
      const { rows } = await sql`select current_setting('statement_timeout') as "limit"`.execute(
        db,
      );
      limit = rows;
    };
    await migrate(createConnection(database), { "1-measure": { up } });
    expect(limit).toEqual([{ limit: "0" }]);
    const { rows } = await sql`select current_setting('statement_timeout') as "limit"`.execute(
      database.db,
    );
    expect(rows).toEqual([{ limit: "1min" }]);
  });
});
