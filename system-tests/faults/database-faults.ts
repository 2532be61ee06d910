import { connect } from "@jumbl/db";
import { DURABLE, startPostgres, waitUntil } from "@jumbl/db/testing";
import { sql } from "kysely";
import { type Fault, runInstances, runUnderLoad, watchHealth } from "../kit/run-under-load.ts";
import { findMountObstacle, SmallDisk } from "../kit/small-disk.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

/** Commits are acknowledged before they are written, which no operator should configure. */
const CARELESS = ["synchronous_commit=off", "wal_writer_delay=10s", "wal_writer_flush_after=1GB"];

/** Shows that the comparison finds lost data; otherwise finding none would prove nothing. */
const loseCommits: Fault["run"] = async ({ name }) => {
  const postgres = await startPostgres({ settings: [...DURABLE, ...CARELESS] });
  try {
    const { problems } = await runUnderLoad({ postgres, name }, async ({ load }) => {
      // Keeps the server's own rows, without which it would return 500.
      await postgres.query("checkpoint");
      await load.waitForProgress(100);
      await postgres.shutDown("immediate");
      await postgres.start();
    });
    const losses = problems.filter((problem) => / lost/.test(problem));
    return losses.length > 0
      ? { problems: [], facts: `${losses.length} losses found, such as “${losses[0]}”` }
      : { problems: ["no loss was found, so finding none elsewhere proves nothing"] };
  } finally {
    await postgres.stop();
  }
};

const createRestart = (id: string, mode: "fast" | "immediate"): Fault => ({
  id,
  title: `PostgreSQL is restarted under load (${mode})`,
  run: ({ postgres, name }) =>
    runUnderLoad({ postgres, name }, async ({ load }) => {
      await postgres.shutDown(mode);
      await postgres.start();
      await load.waitForProgress(20);
    }),
});

/** Kills a backend with SIGKILL, after which PostgreSQL restarts all of them. */
const killBackend: Fault["run"] = ({ postgres, name }) =>
  runUnderLoad({ postgres, name }, async ({ load }) => {
    const [backend] = await postgres.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = '${name}' order by query_start desc limit 1`,
    );
    process.kill(backend!.pid, "SIGKILL");
    await load.waitForProgress(20);
  });

const startWithoutDatabase: Fault["run"] = async ({ postgres, name }) => {
  const databaseUrl = await postgres.createDatabase(name);
  await postgres.shutDown("fast");
  return runInstances([{ env: { DATABASE_URL: databaseUrl } }], async ([instance]) => {
    const isListening = async () => (await instance!.fetchStatus("/api/health")) === 200;
    await waitUntil("the server listens", isListening);
    const status = await instance!.fetchStatus("/api/ready");
    await postgres.start();
    await instance!.waitUntilReady();
    await readAnswers({ databaseUrl, dataDir: "" });
    return { problems: status === 503 ? [] : [`/api/ready returned ${status} without a database`] };
  });
};

const lockTable: Fault["run"] = (ctx) =>
  runUnderLoad(ctx, async ({ instances, databaseUrl }) => {
    const connection = await connect({ databaseUrl, dataDir: "" });
    const problems = await connection.background.transaction().execute(async (trx) => {
      await sql`lock table puzzle_sessions in access exclusive mode`.execute(trx);
      return watchHealth(instances[0]!, 4);
    });
    await connection.close();
    return problems;
  });

const fillDisk: Fault["run"] = async ({ name }) => {
  // A new cluster needs about half of it.
  const disk = new SmallDisk(160);
  const settings = [...DURABLE, "max_wal_size=32MB", "min_wal_size=32MB"];
  const postgres = await startPostgres({ settings, parent: disk.folder });
  try {
    return await runUnderLoad({ postgres, name }, async ({ instances, load }) => {
      disk.fill();
      const countRefused = () => load.statuses.get(503) ?? 0;
      const before = countRefused();
      await waitUntil("writes are refused with 503", () => countRefused() > before + 20);
      const health = await instances[0]!.fetchStatus("/api/health");
      disk.free();
      // PostgreSQL ends by itself when it cannot write its log.
      if (!postgres.isRunning) await postgres.start();
      await load.waitForProgress(20);
      return health === 200 ? [] : [`/api/health: ${health} with a full disk`];
    });
  } finally {
    await postgres.stop();
    disk.remove();
  }
};

export const DATABASE_FAULTS: Fault[] = [
  { id: "control", title: "lost commits are found", run: loseCommits },
  createRestart("R2", "fast"),
  createRestart("R3", "immediate"),
  { id: "R4", title: "a backend of PostgreSQL is killed under load", run: killBackend },
  { id: "R5", title: "PostgreSQL is down when the server starts", run: startWithoutDatabase },
  {
    id: "R6",
    title: "the database's disk is full, and free again later",
    findObstacle: findMountObstacle,
    run: fillDisk,
  },
  { id: "R7", title: "a table is locked for four seconds", run: lockTable },
];
