import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Pool } from "pg";

import { grantApiPrivileges } from "./api-privileges.ts";
import { type Connection, KEEP_ALIVE } from "./connect.ts";
import { migrations } from "./migrations/index.ts";

/** The message is fit for the operator. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

function createMigrator<DB>(db: Kysely<DB>, available: Record<string, Migration>) {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(available) },
  });
}

async function readRole(db: Connection["db"]): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}

/**
 * Of several processes one migrates and the others wait. Then grants the role of `databaseUrl` its privileges.
 * @returns the names of the migrations this call applied
 * @throws NewerDatabaseError when a newer version has migrated the database
 */
export async function migrate(
  connection: Pick<Connection, "db" | "databaseUrl" | "migrationUrl">,
  available: Record<string, Migration> = migrations,
): Promise<string[]> {
  if (!connection.databaseUrl) return applyAll(connection.db, available);
  // Waiting for the lock takes longer than any request may, so this connection has its own limits.
  const pool = new Pool({
    connectionString: connection.migrationUrl ?? connection.databaseUrl,
    max: 1,
    connectionTimeoutMillis: 3_000,
    lock_timeout: 30_000,
    ...KEEP_ALIVE,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await applyAll(db, available);
    if (connection.migrationUrl) await grantApiPrivileges(db, await readRole(connection.db));
    return applied;
  } finally {
    await db.destroy();
  }
}

async function applyAll<DB>(
  db: Kysely<DB>,
  available: Record<string, Migration>,
): Promise<string[]> {
  const unknown = (await listApplied(db)).filter((name) => !(name in available));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was migrated by a newer version (${unknown.join(", ")} is unknown to this one). ` +
        "Start that version, or restore the backup from before the upgrade.",
    );
  }
  const migrator = createMigrator(db, available);
  const state = await migrator.getMigrations();
  // The server's own role may read which migrations were applied, and no more.
  if (state.every(({ executedAt }) => executedAt !== undefined)) return [];
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that the database records, also of those that this version does not know. */
async function listApplied<DB>(db: Kysely<DB>): Promise<string[]> {
  const plain = db.withoutPlugins();
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(plain);
  if ((rows[0] as { found: string | null }).found === null) return [];
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(plain);
  return applied.rows.map(({ name }) => name);
}

export async function listPendingMigrations(db: Connection["db"]): Promise<string[]> {
  const state = await createMigrator(db, migrations).getMigrations();
  return state.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

export async function isMigrated(db: Connection["db"]): Promise<boolean> {
  return (await listPendingMigrations(db)).length === 0;
}
