import { sql } from "kysely";
import { test } from "vitest";
import { migrations } from "../migrations/index.ts";
import { migrate } from "../migrations/migrate.ts";
import { createEmptyDatabase } from "./database.ts";

/** `it` for a migration: each test has a database with the migrations before it and what the statements of `data` insert. */
export const createMigrationTest = (name: string, data = "") =>
  test
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's needs from the pattern
    .extend("database", async ({}, { onCleanup }) => {
      const database = await createEmptyDatabase();
      onCleanup(() => database.drop());
      const earlier = Object.entries(migrations).filter(([each]) => each < name);
      await migrate({ db: database.db, databaseUrl: database.url }, Object.fromEntries(earlier));
      await database.pool.query(data);
      return database;
    })
    .extend("db", ({ database }) => database.db)
    /** Runs the migration and those after it, and returns their names. */
    .extend(
      "migrateOn",
      ({ database: { db, url } }) =>
        () =>
          migrate({ db, databaseUrl: url }),
    )
    .extend("listIndexes", ({ db }) => async (table: string) => {
      const { rows } = await sql<{ name: string }>`
        select indexrelid::regclass::text as name from pg_index
        where indrelid = ${table}::regclass and indisvalid order by 1`.execute(db);
      return rows.map((row) => row.name);
    });
