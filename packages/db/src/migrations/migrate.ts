import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";

import { grantApiPrivileges } from "../schema/api-privileges.ts";
import { type Connection, KEEP_ALIVE } from "../connection/connect.ts";
import { disableJit } from "../connection/disable-jit.ts";
import { requireSameDatabase } from "../connection/same-database.ts";
import { BASELINE, type Migration, migrations } from "./index.ts";
import { OperatorError } from "../operator-error.ts";

function createMigrator<DB>(db: Kysely<DB>, available: Record<string, Migration>) {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(available) },
  });
}

async function readRole<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}

/**
 * One of several processes migrates and the others wait. Then grants the role of `databaseUrl` its privileges. Turns JIT
 * off for that role first.
 * @returns the names of the migrations this call applied
 * @throws OperatorError when a newer or an unreleased version has made the tables, the role may not apply what is pending,
 * or the two addresses lead to different databases
 */
export async function migrate(
  connection: Pick<Connection, "db" | "databaseUrl" | "migrationUrl">,
  available: Record<string, Migration> = migrations,
): Promise<string[]> {
  const { databaseUrl, migrationUrl } = connection;
  if (!databaseUrl) return applyAll(connection.db, available);
  if (migrationUrl) await requireSameDatabase(databaseUrl, migrationUrl);
  await disableJit(databaseUrl);
  // Waiting for the lock takes longer than any request may, so this connection has its own timeouts.
  const pool = new Pool({
    connectionString: migrationUrl ?? databaseUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // By a statement, because PgBouncer ignores it at startup.
    await sql`set lock_timeout = '30s'`.execute(db);
    const applied = await applyAll(db, available, () => waitForTurn(db));
    const role = await readRole(connection.db);
    // An owner that is also the server's role would lose its own rights.
    if (role !== (await readRole(db))) await grantApiPrivileges(db, role);
    return applied;
  } finally {
    await db.destroy();
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** An instance that knows only the server's role cannot migrate; two roles may be set up this way. */
async function explainRefusal<DB>(
  db: Kysely<DB>,
  { error, pending }: { error: unknown; pending: { name: string }[] },
): Promise<unknown> {
  if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) return error;
  const names = pending.map(({ name }) => name).join(", ");
  return new OperatorError(
    `The database lacks ${names}, which the role ${await readRole(db)} may not apply: run "jumbl database migrate" ` +
      "with DATABASE_MIGRATION_URL, the owner's address, and start again.",
  );
}

const POLL_MS = 200;

/** A session lock on this pool's only connection. It ends with the pool. */
async function waitForTurn<DB>(db: Kysely<DB>): Promise<void> {
  const tryLock = sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('jumbl migrations')) as locked`;
  // A statement waiting for the lock would hold a snapshot, for which a concurrent index build waits.
  while (!(await tryLock.execute(db)).rows[0]!.locked) await setTimeout(POLL_MS);
}

async function applyAll<DB>(
  db: Kysely<DB>,
  available: Record<string, Migration>,
  begin: () => Promise<void> = async () => {},
): Promise<string[]> {
  const refusal = await findUnknownSchema(db, available);
  if (refusal !== undefined) throw new OperatorError(refusal);
  const migrator = createMigrator(db, available);
  const listPending = async () =>
    (await migrator.getMigrations())
      .filter(({ executedAt }) => executedAt === undefined)
      .map(({ name }) => ({ name, isOnline: available[name]!.isOnline ?? false }));
  // The server's own role may read which migrations were applied, and no more.
  if ((await listPending()).length === 0) return [];
  await begin();
  const pending = await listPending();
  // Consecutive migrations that may share a transaction do.
  const steps = pending.filter(
    ({ isOnline }, index) => isOnline || (pending[index + 1]?.isOnline ?? true),
  );
  const applied: string[] = [];
  for (const { name, isOnline } of steps) {
    const { error, results = [] } = await migrator.migrateTo(name, {
      disableTransactions: isOnline,
    });
    if (error) throw await explainRefusal(db, { error, pending });
    applied.push(...results.map((result) => result.migrationName));
  }
  return applied;
}

/** The names of the migrations that the database records, including those unknown to this version. */
async function listApplied<DB>(db: Kysely<DB>): Promise<string[]> {
  const plain = db.withoutPlugins();
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(plain);
  if ((rows[0] as { found: string | null }).found === null) return [];
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(plain);
  return applied.rows.map(({ name }) => name);
}

/** A sentence for the operator of a database that this version must not touch; undefined for every other one. */
export async function findUnknownSchema<DB>(
  db: Kysely<DB>,
  available: Record<string, Migration> = migrations,
): Promise<string | undefined> {
  const applied = await listApplied(db);
  const unknown = applied.filter((name) => !(name in available));
  if (unknown.length === 0) return undefined;
  return applied.includes(BASELINE)
    ? `A newer version has migrated the database (${unknown.join(", ")} is unknown to this one): use that version, or ` +
        "restore the backup from before the upgrade."
    : "The database has the tables of an unreleased version, which no release can use: set DATABASE_URL to an empty " +
        "database, or JUMBL_DATA_DIR to another folder.";
}

export async function listPendingMigrations(db: Connection["db"]): Promise<string[]> {
  const state = await createMigrator(db, migrations).getMigrations();
  return state.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

export async function isMigrated(db: Connection["db"]): Promise<boolean> {
  return (await listPendingMigrations(db)).length === 0;
}
