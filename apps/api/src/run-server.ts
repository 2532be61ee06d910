import { setTimeout } from "node:timers/promises";
import { BRAND } from "@jumbl/domain/brand";
import { type Connection, connect, migrate } from "@jumbl/db";
import type { FastifyInstance } from "fastify";
import { syncAchievements } from "./achievements/sync-achievements.ts";
import { buildApp } from "./app.ts";
import { type Env, listMisspelledSettings } from "./env.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLoggerOptions } from "./logger.ts";
import { createServices } from "./create-services.ts";
import { formatDatabaseError, formatStartError } from "./start-errors.ts";
import { findWebRoot } from "./web-root.ts";

const DATABASE_RETRY_MS = 2000;

/** Migrates and seeds the database. Retries while it is down, so that it may start after the server. */
async function prepareDatabase(connection: Connection): Promise<void> {
  for (;;) {
    try {
      await migrate(connection);
      return await syncAchievements(connection.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || formatDatabaseError(error) !== undefined) throw error;
      console.error(
        `DATABASE_URL: the database is unavailable (${error.message || error.name}); retrying.`,
      );
      await setTimeout(DATABASE_RETRY_MS);
    }
  }
}

function formatAddress(env: Env, port: number): string {
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "localhost" : env.HOST;
  return env.PUBLIC_URL ?? `http://${host}:${port}`;
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  await app.listen({ port: env.PORT, host: env.HOST });
  const bound = app.server.address();
  return bound !== null && typeof bound === "object" ? bound.port : env.PORT;
}

async function start(env: Env): Promise<void> {
  const webRoot = findWebRoot(env);
  const connection = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.JUMBL_DATA_DIR,
    prepare: env.PREPARED_STATEMENTS === "on",
    onConnectionError: (error) => console.error(`Lost a database connection: ${error.message}`),
  });
  let isStopping = false;
  const app = await buildApp(await createServices(env, connection), {
    logger: createLoggerOptions(env),
    isStopping: () => isStopping,
    ...(webRoot === undefined ? {} : { webRoot }),
  });

  let stopJobs: (() => void) | undefined;
  // Ended by a second signal.
  const drain = new AbortController();
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) {
      drain.abort();
      return;
    }
    isStopping = true;
    stopJobs?.();
    if (signal === "SIGTERM" && env.TRUST_PROXY > 0) {
      await setTimeout(env.DRAIN_SECONDS * 1000, undefined, drain).catch(() => undefined);
    }
    await app.close();
    await connection.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));

  // Listens before it migrates, so that /api/health and /api/ready respond meanwhile.
  const port = await listen(app, env);
  await prepareDatabase(connection);
  stopJobs = startJobs(connection.background, app.log);
  console.log(`${BRAND.name} is ready at ${formatAddress(env, port)}`);
}

export async function runServer(loadEnv: () => Env | Promise<Env>): Promise<void> {
  let env: Env | undefined;
  try {
    env = await loadEnv();
    for (const warning of listMisspelledSettings()) console.error(warning);
    await start(env);
  } catch (error) {
    console.error(formatStartError(error, env) ?? error);
    process.exit(1);
  }
}
