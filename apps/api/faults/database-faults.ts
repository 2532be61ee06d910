import { connect } from "@jumbl/db";
import { sql } from "kysely";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultContext } from "./support/fault.ts";
import { Instance } from "./support/instance.ts";
import { waitUntil } from "./support/poll.ts";
import { listExits, runUnderLoad, waitForAnswers } from "./support/run-under-load.ts";

const createRestart = (id: string, mode: "fast" | "immediate"): Fault => ({
  id,
  title: `PostgreSQL is restarted under load (${mode})`,
  run: ({ cluster, name }) =>
    runUnderLoad({ cluster, name }, async ({ instances, load }) => {
      await cluster.stop(mode);
      await cluster.start();
      await load.waitForProgress(20);
      return listExits(instances);
    }),
});

/** Starts the API while the database is down, and the database some seconds later. */
async function startWithoutDatabase({ cluster, name }: FaultContext) {
  const databaseUrl = await cluster.createDatabase(name);
  await cluster.stop("fast");
  const instance = await Instance.launch({ env: { DATABASE_URL: databaseUrl } });
  try {
    await waitUntil(
      "the API listens",
      async () => (await instance.fetchStatus("/api/health")) === 200,
    );
    const notReady = await instance.fetchStatus("/api/ready");
    await cluster.start();
    await instance.waitUntilReady();
    await waitForAnswers({ databaseUrl, dataDir: "" });
    return {
      problems: [
        ...(notReady === 503 ? [] : [`/api/ready returned ${notReady} without a database`]),
        ...listExits([instance]),
      ],
    };
  } finally {
    await instance.stop("SIGKILL");
    await cluster.waitUntilReady();
  }
}

export const DATABASE_FAULTS: Fault[] = [
  createRestart("R2", "fast"),
  createRestart("R3", "immediate"),
  {
    id: "R4",
    title: "a backend of PostgreSQL is killed under load, which restarts all of them",
    run: ({ cluster, name }) =>
      runUnderLoad({ cluster, name }, async ({ instances, load }) => {
        await cluster.killBackend(name);
        await load.waitForProgress(20);
        return listExits(instances);
      }),
  },
  { id: "R5", title: "PostgreSQL is down when the API starts", run: startWithoutDatabase },
  {
    id: "R7",
    title: "a table is locked for four seconds",
    run: (ctx) =>
      runUnderLoad(ctx, async ({ instances, databaseUrl }) => {
        const connection = await connect({ databaseUrl, dataDir: "" });
        const problems: string[] = [];
        await connection.background.transaction().execute(async (trx) => {
          await sql`lock table puzzle_sessions in access exclusive mode`.execute(trx);
          const end = performance.now() + 4000;
          while (performance.now() < end) {
            // The lock lasts until this is answered, which therefore cannot wait for it.
            const status = await instances[0]!.fetchStatus("/api/health");
            if (status !== 200) problems.push(`/api/health: ${status} with a locked table`);
            await setTimeout(200);
          }
        });
        await connection.close();
        return [...problems, ...listExits(instances)];
      }),
  },
];
