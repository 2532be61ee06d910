import { randomUUID } from "node:crypto";

import { Client } from "pg";

import { type Connection, connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { installTestClock } from "./clock.ts";
import { startPostgres } from "./postgres.ts";

/** A database of one test file. */
export interface TestDatabase {
  db: Connection["db"];
  pool: Connection["pool"];
  url: string;
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>;
}

const nameOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function command(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes ready what `createTestDatabase` needs, once per run: a server (unless TEST_DATABASE_URL
 * names one) and a migrated database to copy. Both are told to child processes by environment.
 *
 * @returns a function that takes everything down again
 */
export async function prepareTestServer(): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given ? undefined : await startPostgres();
  const server = given ?? own!.url;
  const template = nameOf("jumbl_template");
  await command(server, `create database ${template}`);
  const connection = await connect({ databaseUrl: urlOf(server, template), dataDir: "" });
  await migrate(connection);
  await installTestClock(connection.db);
  await connection.close();
  process.env["TEST_DATABASE_URL"] = server;
  process.env["TEST_DATABASE_TEMPLATE"] = template;
  return async () => {
    delete process.env["TEST_DATABASE_TEMPLATE"];
    if (given) return command(server, `drop database ${template} with (force)`);
    delete process.env["TEST_DATABASE_URL"];
    await own!.stop();
  };
}

async function openTestDatabase(fromTemplate: boolean): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server || !template) {
    throw new Error("No test server: add the global setup of @jumbl/db/testing");
  }
  const name = nameOf("jumbl_test");
  const url = urlOf(server, name);
  await command(server, `create database ${name} ${fromTemplate ? `template ${template}` : ""}`);
  const connection = await connect({ databaseUrl: url, dataDir: "" });
  return {
    db: connection.db,
    pool: connection.pool,
    url,
    drop: async () => {
      await connection.close();
      await command(server, `drop database ${name} with (force)`);
    },
  };
}

/** A new database on the run's server: migrated, empty, with a clock that can be moved. */
export function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(true);
}

/** A new database on the run's server without a single table. */
export function createBareDatabase(): Promise<TestDatabase> {
  return openTestDatabase(false);
}
