import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from "kysely";
import { Pool, type PoolConfig } from "pg";

import { connectionTypes } from "./connection-types.ts";
import { openEmbedded } from "../embedded/embedded.ts";
import { adaptQueries } from "./adapt-queries.ts";
import type { Schema } from "../schema/schema.ts";

/** The tables as queries see them. A `Transaction` is one too. */
export type Database = Kysely<Schema>;

/** For queries that take locks or consist of several statements: only an open transaction has this type. */
export type Transaction = KyselyTransaction<Schema>;

export type ConnectOptions = {
  /** PostgreSQL 15 or newer; undefined opens the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same database as the owner of its tables; undefined when `databaseUrl` is the owner's. */
  migrationUrl?: string | undefined;
  dataDir: string;
  /** False for a pooler that cannot track prepared statements; true by default. */
  prepare?: boolean | undefined;
  /** Overrides the limits of all connections, as for commands, and for tests on a busy machine. */
  limits?: Partial<typeof CONNECTION_LIMITS> | undefined;
  /** Timeout of a background statement, in milliseconds; none by default. */
  backgroundTimeoutMs?: number | undefined;
  /** Called when a connection breaks; the pool replaces it. */
  onConnectionError?: ((error: Error) => void) | undefined;
  onStatement?: OnStatement | undefined;
};

type OnStatement = (statement: { seconds: number; error?: unknown }) => void;

export type Connection = {
  db: Database;
  pool: Pool;
  /** All the same for the embedded database. */
  pools: { requests: Pool; background: Pool; probe: Pool };
  /** For jobs and commands: a few connections without the timeouts of requests. */
  background: Database;
  /** For readiness: one connection, with the timeouts of requests. */
  probe: Database;
  /** Undefined when the database is embedded. */
  databaseUrl: string | undefined;
  migrationUrl?: string | undefined;
  close: () => Promise<void>;
};

/** The client's timeout is longer than the server's and covers a connection that no longer responds. */
const createStatementTimeouts = (milliseconds: number) => ({
  statement_timeout: milliseconds,
  query_timeout: milliseconds + 500,
});

/** The number of connections, and times in milliseconds. */
const CONNECTION_LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  ...createStatementTimeouts(2_500),
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Even without a timeout, a connection to a machine that is gone breaks about 20 s later. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const BACKGROUND_LIMITS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 60_000,
};

function createDatabase(pool: Pool, onStatement: OnStatement = () => {}): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis, ...event }) =>
      onStatement({
        seconds: queryDurationMillis / 1000,
        ...(event.level === "error" ? { error: event.error } : {}),
      }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Idle connections stay open: a rush, such as at midnight, must not wait for new ones, which prepare all statements again. */
function openPool(connectionString: string, limits: PoolConfig): Pool {
  return new Pool({
    connectionString,
    types: connectionTypes,
    idleTimeoutMillis: 0,
    ...KEEP_ALIVE,
    ...limits,
  });
}

function openPostgres(databaseUrl: string, { limits, backgroundTimeoutMs }: ConnectOptions) {
  const requestLimits = { ...CONNECTION_LIMITS, ...limits };
  return {
    pool: openPool(databaseUrl, requestLimits),
    background: openPool(databaseUrl, {
      ...BACKGROUND_LIMITS,
      ...limits,
      ...(backgroundTimeoutMs === undefined ? {} : createStatementTimeouts(backgroundTimeoutMs)),
      max: 2,
    }),
    probe: openPool(databaseUrl, { ...requestLimits, max: 1 }),
    close: async () => {},
  };
}

/** PGlite is one session, so everything shares it. */
async function openShared(dataDir: string) {
  const { pool, close } = await openEmbedded(dataDir);
  return { pool, background: pool, probe: pool, close };
}

/**
 * Succeeds even when PostgreSQL is unavailable; the first query then fails.
 * @throws OperatorError when the embedded database is in use or belongs to another user
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl } = options;
  const { pool, background, probe, close } = databaseUrl
    ? openPostgres(databaseUrl, options)
    : await openShared(options.dataDir);
  const onError = options.onConnectionError ?? (() => {});
  const pools = [...new Set([pool, background, probe])];
  for (const each of pools) {
    // The pool listens to idle connections only; one that breaks inside a transaction would end the process.
    each.on("error", onError);
    each.on("connect", (client) => client.on("error", onError));
    each.on("connect", (client) => adaptQueries(client, { prepare: options.prepare ?? true }));
  }
  return {
    db: createDatabase(pool, options.onStatement),
    pool,
    pools: { requests: pool, background, probe },
    background: createDatabase(background, options.onStatement),
    probe: createDatabase(probe, options.onStatement),
    databaseUrl,
    migrationUrl: options.migrationUrl,
    close: async () => {
      await Promise.all(pools.filter((each) => !each.ended).map((each) => each.end()));
      await close();
    },
  };
}
