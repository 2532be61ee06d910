import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BRAND } from "@jumbl/domain/brand";
import { type Connection, connect, DataFolderInUseError, migrate } from "@jumbl/db";
import type { FastifyInstance } from "fastify";
import { syncAchievements } from "./achievements/sync-achievements.ts";
import { buildApp } from "./app.ts";
import { type Env, EnvError } from "./env.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createLoggerOptions } from "./logger.ts";
import { createServices } from "./create-services.ts";

const WEB_ROOT = fileURLToPath(new URL("../../web/dist", import.meta.url));

const DATABASE_RETRY_MS = 2000;

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Migrates and seeds the database. Retries while it is down, so that it may start after the server. */
async function prepareDatabase(connection: Connection): Promise<void> {
  for (;;) {
    try {
      await migrate(connection);
      return await syncAchievements(connection.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
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

/** Names the setting that caused the error; undefined when none did. */
function formatListenError(error: unknown, { PORT, HOST }: Env): string | undefined {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `PORT: ${PORT} is in use by another program; stop it or set PORT to another number.`;
    case "EACCES":
      return `PORT: ${PORT} requires privileges that this user does not have; set PORT to 1024 or more.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST: ${HOST} is not an address of this machine; unset HOST to listen on all of them.`;
    default:
      return undefined;
  }
}

async function listen(app: FastifyInstance, env: Env, connection: Connection): Promise<number> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    await connection.close();
    const message = formatListenError(error, env);
    if (message !== undefined) exitWithError(message);
    throw error;
  }
  const bound = app.server.address();
  return bound !== null && typeof bound === "object" ? bound.port : env.PORT;
}

async function start(env: Env): Promise<void> {
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
    ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
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
  const port = await listen(app, env, connection);
  await prepareDatabase(connection);
  stopJobs = startJobs(connection.background, app.log);
  console.log(`${BRAND.name} is ready at ${formatAddress(env, port)}`);
}

export async function runServer(loadEnv: () => Env | Promise<Env>): Promise<void> {
  try {
    await start(await loadEnv());
  } catch (error) {
    if (error instanceof EnvError || error instanceof DataFolderInUseError) {
      exitWithError(error.message);
    }
    console.error(error);
    process.exit(1);
  }
}
