import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Migration as KyselyMigration } from "kysely/migration";

/**
 * An online one runs outside a transaction, one statement after another, and from the start again if it was
 * interrupted.
 */
export type Migration = KyselyMigration & { isOnline?: boolean };

/** The name of the migration that creates all tables. Every later one changes these. */
export const BASELINE = "0001-schema";

const schema = readFileSync(new URL("0001-schema.sql", import.meta.url), "utf8");

/** In the order of their names. Forward only: a later migration corrects an earlier one. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: { up: async (db: Kysely<unknown>) => void (await sql.raw(schema).execute(db)) },
};
