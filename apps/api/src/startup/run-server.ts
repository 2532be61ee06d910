import { setTimeout } from "node:timers/promises";
import { BRAND } from "@jumbl/domain/brand";
import { type Connection, type ConnectOptions, connect, migrate } from "@jumbl/db";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { syncAchievements } from "../achievements/sync-achievements.ts";
import { type AppOptions, buildApp } from "../app.ts";
import { type Availability, createAvailability } from "../observability/availability.ts";
import {
  type Env,
  listMisspelledSettings,
  listUnreachableProviders,
  redactSettings,
} from "../env/env.ts";
import { isDatabaseUnavailable } from "../errors/errors.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import type { Observability } from "../observability/log-error.ts";
import { createLogger, exitWithLog } from "../observability/logger.ts";
import { createServices } from "../create-services.ts";
import { formatDatabaseError, formatStartError } from "./start-errors.ts";
import { collectAtScrape, createMetrics } from "../observability/metrics.ts";
import { startMetricsServer } from "../observability/metrics-server.ts";
import { VERSION } from "../version.ts";
import { createStop } from "./stop-server.ts";
import { findWebRoot } from "./web-root.ts";

const DATABASE_RETRY_MS = 2000;

/** Far above what any job needs. A hanging job would never run again, nor let another instance run it. */
const JOB_STATEMENT_MS = 5 * 60_000;

/** Migrates and seeds the database. Retries while the database is down, as it may start after the server. */
async function prepareDatabase(
  connection: Connection,
  { env, log, availability }: { env: Env; log: Logger; availability: Availability },
): Promise<void> {
  for (;;) {
    try {
      const migrations = await migrate(connection);
      if (migrations.length > 0) log.info({ migrations }, "migrated the database");
      return await syncAchievements(connection.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || formatDatabaseError(error, env) !== undefined)
        throw error;
      availability.reportFailure(error);
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

/** Overrides timeouts, for tests on a busy machine. */
type ServerOptions = Pick<ConnectOptions, "limits"> &
  Pick<AppOptions, "clientTimeouts"> & {
    /** How long each request to a sign-in provider may take. */
    providerTimeoutMs?: number;
    /** How long a call may wait until a throttle has counted it. */
    throttleWaitMs?: number;
  };

function openDatabase(
  env: Env,
  { log, availability, metrics, limits }: ServerOptions & Observability,
): Promise<Connection> {
  if (env.DATABASE_URL === undefined) {
    log.info(`opening the database in ${env.JUMBL_DATA_DIR}; its first start takes some seconds`);
  }
  return connect({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    dataDir: env.JUMBL_DATA_DIR,
    backgroundTimeoutMs: JOB_STATEMENT_MS,
    prepare: env.PREPARED_STATEMENTS === "on",
    limits,
    onConnectionError: (error) => log.warn({ cause: error.message }, "lost a database connection"),
    onStatement: ({ seconds, error }) => {
      metrics.statements.observe({ outcome: error === undefined ? "ok" : "error" }, seconds);
      if (error === undefined) availability.reportSuccess();
    },
  });
}

async function start(env: Env, log: Logger, options: ServerOptions): Promise<void> {
  const webRoot = findWebRoot(env);
  const metrics = createMetrics();
  const availability = createAvailability(log, (cause) => metrics.unavailable.inc({ cause }));
  const connection = await openDatabase(env, { ...options, log, availability, metrics });
  const services = await createServices(env, connection, {
    availability,
    metrics,
    providerTimeoutMs: options.providerTimeoutMs,
    throttleWaitMs: options.throttleWaitMs,
  });
  collectAtScrape(metrics, { ...connection, ...services.auth });
  let state: "starting" | "running" | "stopping" = "starting";
  const app = await buildApp(services, {
    log,
    clientTimeouts: options.clientTimeouts,
    isStarting: () => state === "starting",
    isStopping: () => state === "stopping",
    ...(webRoot === undefined ? {} : { webRoot }),
  });

  let stopJobs: (() => void) | undefined;
  let stopMetrics: (() => Promise<void>) | undefined;
  const stop = createStop({
    log,
    app,
    mailer: services.auth.mailer,
    begin: (signal) => {
      state = "stopping";
      stopJobs?.();
      return signal === "SIGTERM" && env.TRUST_PROXY > 0 ? env.DRAIN_SECONDS * 1000 : 0;
    },
    end: async () => {
      await stopMetrics?.();
      await connection.close();
    },
    exit: exitWithLog,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));

  stopMetrics = await startMetricsServer(metrics.registry, env);
  // Listens before migrating, so that /api/health and /api/ready respond meanwhile.
  const port = await listen(app, env);
  await prepareDatabase(connection, { env, log, availability }).catch((error: unknown) => {
    if (state === "starting") throw error;
    log.warn(
      { cause: error instanceof Error ? error.message : error },
      "the start was stopped early",
    );
  });
  if (state !== "starting") return; // a signal came meanwhile
  state = "running";
  stopJobs = startJobs(connection.background, { log: app.log, availability, metrics });
  // The operator needs the address at every log level.
  createLogger({ LOG_LEVEL: "info" }).info(`${BRAND.name} is ready at ${formatAddress(env, port)}`);
}

/** A log line instead of text on stderr. */
function logProcessEvents(log: Logger): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log.warn({ name }, message));
  process.on("uncaughtException", (error) => {
    log.fatal(error);
    exitWithLog(1);
  });
}

export async function runServer(
  loadEnv: () => Env | Promise<Env>,
  options: ServerOptions = {},
): Promise<void> {
  let env: Env | undefined;
  try {
    env = await loadEnv();
    const log = createLogger(env);
    logProcessEvents(log);
    log.info(
      { version: VERSION, node: process.version, settings: redactSettings(env) },
      `starting ${BRAND.name} ${VERSION}`,
    );
    for (const warning of [...listMisspelledSettings(), ...listUnreachableProviders(env)]) {
      log.warn(warning);
    }
    await start(env, log, options);
  } catch (error) {
    const log = createLogger({ LOG_LEVEL: "fatal" });
    const sentence = formatStartError(error, env);
    if (sentence === undefined) log.fatal(error);
    else log.fatal(sentence);
    exitWithLog(1);
  }
}
