import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Client, Pool, type PoolClient } from "pg";

import { connectionTypes } from "./connection-types.ts";
import { openEmbedded } from "./embedded.ts";
import type { Schema } from "./schema.ts";

/** The tables as queries see them; inside `atomically` it is the transaction. */
export type Database = Kysely<Schema>;

export type ConnectOptions = {
  /** PostgreSQL 15 or newer; undefined opens the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Maximum number of connections, 10 by default. */
  poolSize?: number | undefined;
  /** Called when a connection breaks; the pool replaces it. */
  onConnectionError?: ((error: Error) => void) | undefined;
};

export type Connection = {
  db: Database;
  pool: Pool;
  /** Undefined when the database is embedded. */
  databaseUrl: string | undefined;
  close: () => Promise<void>;
};

// Milliseconds. The client's limit is later than the server's and covers a connection that no longer responds.
const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 2_500,
  lock_timeout: 1_000,
  query_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A connection whose response is missing would return it to the next caller, so it is closed. */
function closeOnQueryTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.message === "Query read timeout";
      if (isTimeout && client instanceof Client) void client.end();
      throw error;
    });
  };
  client.query = guarded as typeof client.query;
}

function openPostgres(options: ConnectOptions & { databaseUrl: string }) {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    types: connectionTypes,
    max: options.poolSize ?? 10,
    keepAlive: true,
    ...CONNECTION_LIMITS,
  });
  pool.on("connect", closeOnQueryTimeout);
  return { pool, close: async () => {} };
}

/**
 * An unavailable PostgreSQL is noticed by the first query.
 *
 * @throws DataFolderInUseError when another process uses the embedded database
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl } = options;
  const { pool, close } = databaseUrl
    ? openPostgres({ ...options, databaseUrl })
    : await openEmbedded(options.dataDir);
  const onError = options.onConnectionError ?? (() => {});
  // The pool listens to idle connections only. Without the second listener a connection that breaks inside a
  // transaction ends the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    pool,
    databaseUrl,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}
