import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Connection, connect, DataFolderInUseError, migrate } from "@jumbl/db";
import type { FastifyInstance } from "fastify";
import { syncAchievements } from "./achievements/sync-achievements.ts";
import { buildApp } from "./app.ts";
import { keepDays } from "./daily/keep-days.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { isDatabaseAway } from "./errors.ts";
import { loggerOptions } from "./logger.ts";
import { makeServices } from "./services.ts";

const WEB_ROOT = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** How often a database that is not up yet is asked again, in milliseconds. */
const DATABASE_RETRY_MS = 2000;

/** How long a proxy is given to notice that this instance is leaving, in milliseconds. */
const DRAIN_MS = 1500;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Migrates; a database that is still down is waited for, so that the order of starting does not matter. */
async function prepare(connection: Connection): Promise<void> {
  for (;;) {
    try {
      await migrate(connection);
      return await syncAchievements(connection.db);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      console.error(
        `DATABASE_URL: the database does not answer (${error.message || error.name}); trying again.`,
      );
      await setTimeout(DATABASE_RETRY_MS);
    }
  }
}

/** The address a person opens: a server that listens everywhere is reached at localhost. */
function shownAddress(env: Env, port: number): string {
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "localhost" : env.HOST;
  return env.PUBLIC_URL ?? `http://${host}:${port}`;
}

/** Why listening failed, as a sentence that names the setting; undefined for what no setting can mend. */
function explainListenError(error: unknown, { PORT, HOST }: Env): string | undefined {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `PORT: ${PORT} is taken by another program; stop it or set PORT to another number.`;
    case "EACCES":
      return `PORT: ${PORT} may not be opened by this user; set PORT to 1024 or more.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST: ${HOST} is no address of this machine; leave HOST out to listen on all of them.`;
    default:
      return undefined;
  }
}

/** Answers with the port, which the system chooses when PORT is 0. */
async function listen(app: FastifyInstance, env: Env, connection: Connection): Promise<number> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    await connection.close();
    const sentence = explainListenError(error, env);
    if (sentence !== undefined) fail(sentence);
    throw error;
  }
  const bound = app.server.address();
  return bound !== null && typeof bound === "object" ? bound.port : env.PORT;
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const connection = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.JUMBL_DATA_DIR,
    onConnectionError: (error) => console.error(`A database connection broke: ${error.message}`),
  });
  let isStopping = false;
  const app = await buildApp(await makeServices(env, connection), {
    logger: loggerOptions(env),
    isStopping: () => isStopping,
    ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
  });

  let stopKeepingDays: (() => void) | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    stopKeepingDays?.();
    if (signal === "SIGTERM" && env.TRUST_PROXY > 0) await setTimeout(DRAIN_MS);
    await app.close();
    await connection.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));

  // Listening comes first: until the tables are ready, /api/health answers and /api/ready says to wait.
  const port = await listen(app, env, connection);
  await prepare(connection);
  stopKeepingDays = keepDays(connection.db, app.log);
  console.log(`Jumbl is ready at ${shownAddress(env, port)}`);
}

try {
  await main();
} catch (error) {
  if (error instanceof EnvError || error instanceof DataFolderInUseError) fail(error.message);
  console.error(error);
  process.exit(1);
}
