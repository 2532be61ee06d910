import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Client, Pool, type PoolClient } from "pg";

import { connectionTypes } from "./connection-types.ts";
import { openEmbedded } from "./embedded.ts";
import type { Schema } from "./schema.ts";

/** The tables as queries see them; inside `atomically` it is the transaction. */
export type Database = Kysely<Schema>;

export interface ConnectOptions {
  /** A PostgreSQL 15 or newer. Without it the database is embedded, in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, and of its lock. */
  dataDir: string;
  /** Connections to a PostgreSQL at most; 10 when not given. */
  poolSize?: number | undefined;
  /** Told of a connection that broke. The pool replaces it by itself. */
  onConnectionError?: ((error: Error) => void) | undefined;
}

export interface Connection {
  db: Database;
  pool: Pool;
  /** Undefined when the database is embedded. */
  databaseUrl: string | undefined;
  close: () => Promise<void>;
}

// Milliseconds. A request gives up before its player does; the client's limit, a little later than
// the server's, covers a connection that has gone silent.
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 2_500,
  lock_timeout: 1_000,
  query_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A connection whose answer did not come is useless for the next caller: it is closed. */
function closeWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const isSilent = error instanceof Error && error.message === "Query read timeout";
      if (isSilent && client instanceof Client) void client.end();
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

function openPostgres(options: ConnectOptions & { databaseUrl: string }) {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    types: connectionTypes,
    max: options.poolSize ?? 10,
    keepAlive: true,
    ...limits,
  });
  pool.on("connect", closeWhenSilent);
  return { pool, close: async () => {} };
}

/**
 * Opens the database: PostgreSQL when there is an address, else the embedded one. A PostgreSQL that
 * is down is noticed by the first query, not here.
 *
 * @throws DataFolderInUseError when another process has the embedded database open
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl } = options;
  const { pool, close } = databaseUrl
    ? openPostgres({ ...options, databaseUrl })
    : await openEmbedded(options.dataDir);
  const tell = options.onConnectionError ?? (() => {});
  // The pool listens to idle connections only; without the second listener a connection that breaks
  // inside a transaction ends the process.
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
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
