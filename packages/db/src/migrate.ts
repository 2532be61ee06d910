import { Kysely, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Pool } from "pg";

import type { Connection } from "./connect.ts";
import { migrations } from "./migrations/index.ts";

function migratorOf<DB>(db: Kysely<DB>, known: Record<string, Migration>) {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
  });
}

/**
 * Brings the tables to the newest form. All pending migrations happen in one transaction, under an
 * advisory lock: any number of processes may call this at once, one does the work and the others
 * wait for it.
 *
 * @returns the names of the migrations this call applied, in order
 * @throws what the database threw; then nothing has changed
 */
export async function migrate(
  connection: Pick<Connection, "db" | "databaseUrl">,
  known: Record<string, Migration> = migrations,
): Promise<string[]> {
  if (!connection.databaseUrl) return applyAll(connection.db, known);
  // Whoever waits for the lock waits longer than any request may: a connection of its own, without
  // the limits of the others.
  const pool = new Pool({
    connectionString: connection.databaseUrl,
    max: 1,
    connectionTimeoutMillis: 3_000,
    lock_timeout: 30_000,
    keepAlive: true,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await applyAll(db, known);
  } finally {
    await db.destroy();
  }
}

async function applyAll<DB>(db: Kysely<DB>, known: Record<string, Migration>): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, known).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether every migration this program knows has been applied. Throws when the database is away. */
export async function isMigrated(db: Connection["db"]): Promise<boolean> {
  const state = await migratorOf(db, migrations).getMigrations();
  return state.every((migration) => migration.executedAt !== undefined);
}
