import { connect } from "@jumbl/db";
import type { BoardTop } from "@jumbl/db/queries/boards/boards";
import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from "@jumbl/db/testing";
import type { FastifyInstance } from "fastify";
import { syncAchievements } from "../achievements/sync-achievements.ts";
import { type AppOptions, buildApp } from "../app.ts";
import type { Services } from "../procedures/context.ts";
import { createTtlCache } from "../caches/ttl-cache.ts";
import { readEnv } from "../env/env.ts";
import { createServices } from "../create-services.ts";

/** One or several instances of the server on their own database, called without a port. */
export type TestApp = {
  /** Each has its own connections. */
  instances: FastifyInstance[];
  /** The services of the first instance, like `pool`. */
  services: Services;
  pool: TestDatabase["pool"];
  database: TestDatabase;
  db: TestDatabase["db"];
  close: () => Promise<void>;
};

export type TestAppOptions = AppOptions & {
  instances?: number;
  /** A migrated database to use instead of a new one. `close` drops it. */
  database?: TestDatabase;
  /** Added to the minimal environment. */
  env?: Record<string, string>;
  /** Added to the environment of each instance. */
  instanceEnvs?: Record<string, string>[];
  providerTimeoutMs?: number;
  /** Replaces caches of every instance. */
  caches?: Partial<Services["caches"]>;
};

const SECRET = "only for tests, and thirty-two characters long";

/** Starts the server on a new, empty database. */
export async function startTestApp({
  instances: count = 1,
  env: given = {},
  instanceEnvs = [],
  // A busy machine must not fail a sign-in.
  providerTimeoutMs = 60_000,
  caches = {},
  database: existing,
  ...appOptions
}: TestAppOptions = {}): Promise<TestApp> {
  const database = existing ?? (await createTestDatabase());
  await syncAchievements(database.db);
  const started = await Promise.all(
    Array.from({ length: count }, async (_, instance) => {
      const env = readEnv({
        DATABASE_URL: database.apiUrl,
        AUTH_SECRET: SECRET,
        LOG_LEVEL: "silent",
        ...given,
        ...instanceEnvs[instance],
      });
      const connection = await connect({
        databaseUrl: database.apiUrl,
        dataDir: "",
        limits: PATIENT_LIMITS,
      });
      const services = await createServices(env, connection, {
        providerTimeoutMs,
        throttleWaitMs: 60_000,
      });
      Object.assign(services.caches, {
        // Tests read boards right after plays.
        topRows: createTtlCache<BoardTop>(0),
        // Tests add puzzles of past days.
        archive: createTtlCache<ArchivePuzzle[]>(0),
        ...caches,
      });
      return { connection, services, app: await buildApp(services, appOptions) };
    }),
  );

  return {
    instances: started.map(({ app }) => app),
    services: started[0]!.services,
    pool: started[0]!.connection.pool,
    database,
    db: database.db,
    close: async () => {
      await Promise.all(started.map(({ app }) => app.close()));
      await Promise.all(started.map(({ connection }) => connection.close()));
      await database.drop();
    },
  };
}
