import { randomUUID } from "node:crypto";
import { accessSync, constants, statfsSync } from "node:fs";
import os from "node:os";

import { Client } from "pg";

import { grantApiPrivileges } from "../schema/api-privileges.ts";
import { type Connection, type ConnectOptions, connect } from "../connection/connect.ts";
import { migrate } from "../migrations/migrate.ts";
import { installTestClock, resetClock } from "./clock.ts";
import { startPostgres } from "./postgres.ts";

export type TestDatabase = {
  db: Connection["db"];
  pool: Connection["pool"];
  url: string;
  /** The database's URL for the server, whose role has only the privileges it needs. */
  apiUrl: string;
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>;
};

/** In milliseconds. A busy machine must not fail a test whose subject is something else. */
export const PATIENT_LIMITS: NonNullable<ConnectOptions["limits"]> = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

const createDatabaseName = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

function createDatabaseUrl(server: string, database: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role !== undefined) {
    url.username = role;
    url.password = role;
  }
  return url.href;
}

const getApiRole = (template: string) => template.replace("template", "api");

async function executeOnServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const MEMORY_FOLDER = "/dev/shm";
/** A whole run of the tests takes a tenth of it. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** In memory if there is room, as creating hundreds of databases on a disk is slow. */
function chooseParentFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * Starts a server, unless TEST_DATABASE_URL is set, and creates a migrated template database. Child processes find both
 * in the environment and share them, so `npm test` makes them once.
 *
 * @returns a function that removes what this call has created
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const externalUrl = process.env["TEST_DATABASE_URL"];
  if (externalUrl && process.env["TEST_DATABASE_TEMPLATE"]) return () => Promise.resolve();
  const ownServer = externalUrl ? undefined : await startPostgres({ parent: chooseParentFolder() });
  const server = externalUrl ?? ownServer!.url;
  const template = createDatabaseName("jumbl_template");
  await executeOnServer(server, `create database ${template}`);
  const role = getApiRole(template);
  await executeOnServer(server, `create role ${role} login password '${role}'`);
  const connection = await connect({
    databaseUrl: createDatabaseUrl(server, template),
    dataDir: "",
    limits: PATIENT_LIMITS,
  });
  await migrate(connection);
  await grantApiPrivileges(connection.db, role);
  await installTestClock(connection.db);
  await resetClock(connection.db);
  // Tests name players by words. Which of these words are answers of a date must not vary between runs.
  await connection.db.updateTable("installation").set({ puzzleSeed: "tests" }).execute();
  await connection.close();
  process.env["TEST_DATABASE_URL"] = server;
  process.env["TEST_DATABASE_TEMPLATE"] = template;
  return async () => {
    delete process.env["TEST_DATABASE_TEMPLATE"];
    if (externalUrl) {
      await executeOnServer(server, `drop database ${template} with (force)`);
      return executeOnServer(server, `drop role ${role}`);
    }
    delete process.env["TEST_DATABASE_URL"];
    await ownServer!.stop();
  };
}

async function openTestDatabase(fromTemplate: boolean): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server || !template) {
    throw new Error("No test server: add the global setup of @jumbl/db/testing");
  }
  const name = createDatabaseName("jumbl_test");
  const url = createDatabaseUrl(server, name);
  // Takes a third of the time of `wal_log`, the default.
  const source = fromTemplate ? `template ${template} strategy file_copy` : "";
  await executeOnServer(server, `create database ${name} ${source}`);
  const connection = await connect({
    databaseUrl: url,
    dataDir: "",
    limits: PATIENT_LIMITS,
  });
  return {
    db: connection.db,
    pool: connection.pool,
    url,
    apiUrl: createDatabaseUrl(server, name, getApiRole(template)),
    drop: async () => {
      await connection.close();
      await executeOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Creates a migrated, empty database with an adjustable clock. `drop` only closes the connections. */
export async function createKeptDatabase(server: string, name: string): Promise<TestDatabase> {
  await executeOnServer(server, `create database ${name}`);
  const url = createDatabaseUrl(server, name);
  const { db, pool, close } = await connect({ databaseUrl: url, dataDir: "" });
  await migrate({ db, databaseUrl: url });
  await installTestClock(db);
  return { db, pool, url, apiUrl: url, drop: close };
}

/** Creates a migrated, empty database with an adjustable clock, which is reset: the template's kept running. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase(true);
  await resetClock(database.db);
  return database;
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase(false);
}
