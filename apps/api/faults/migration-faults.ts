import { Client } from "pg";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { Instance } from "./support/instance.ts";
import { waitUntil } from "./support/poll.ts";
import { listDifferences, waitForAnswers } from "./support/run-under-load.ts";

const listTables = async ({ cluster, name }: FaultContext) => {
  const rows = await cluster.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    name,
  );
  return rows.map((row) => row.name);
};

/** Returns the names of applied migrations, each as often as it was applied. */
const listApplied = async ({ cluster, name }: FaultContext) => {
  const rows = await cluster.query<{ name: string }>("select name from kysely_migration", name);
  return rows.map((row) => row.name);
};

/** Starts instances on one empty database at once; all have to become ready, and the day has to be made once. */
async function startTogether(ctx: FaultContext, count: number): Promise<Outcome> {
  const databaseUrl = await ctx.cluster.createDatabase(ctx.name);
  const instances = await Promise.all(
    Array.from({ length: count }, () => Instance.launch({ env: { DATABASE_URL: databaseUrl } })),
  );
  try {
    await Promise.all(instances.map((instance) => instance.waitUntilReady()));
    const answers = await waitForAnswers({ databaseUrl, dataDir: "" });
    const applied = await listApplied(ctx);
    const problems = instances.flatMap(({ exits, log }) =>
      exits > 0 ? [`an instance ended: ${log.slice(-300)}`] : [],
    );
    if (new Set(applied).size !== applied.length) problems.push(`applied: ${applied.join(", ")}`);
    return {
      problems: [...problems, ...(await listDifferences({ databaseUrl, dataDir: "" }))],
      facts: `${applied.length} migrations applied once, ${answers.size} puzzles for ${answers.size / 3} days`,
    };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  }
}

/** Another session holds a table's name, so that the migration waits in the middle of its work. */
async function holdMigration({ cluster, name }: FaultContext) {
  const client = new Client({ connectionString: cluster.getUrl(name) });
  await client.connect();
  await client.query("begin");
  await client.query("create table users (id integer)");
  return {
    waitUntilBlocked: () =>
      waitUntil("the migration waits", async () => {
        const rows = await cluster.query("select from pg_locks where not granted", name);
        return rows.length > 0;
      }),
    release: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}

/** Everybody's statements end after a second, and the migration has to wait for longer. */
async function migrateSlowly(ctx: FaultContext): Promise<Outcome> {
  const databaseUrl = await ctx.cluster.createDatabase(ctx.name);
  const hold = await holdMigration(ctx);
  const instances = await Promise.all(
    [0, 1].map(() => Instance.launch({ env: { DATABASE_URL: databaseUrl } })),
  );
  try {
    await hold.waitUntilBlocked();
    const began = performance.now();
    await waitUntil("four seconds of waiting", () => performance.now() - began > 4000);
    await hold.release();
    await Promise.all(instances.map((instance) => instance.waitUntilReady()));
    const ended = instances.filter(({ exits }) => exits > 0);
    return { problems: ended.map(({ log }) => `an instance ended: ${log.slice(-300)}`) };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  }
}

/** A table that is in the way of the last migration makes it fail after others have worked. */
async function failInTheMiddle(ctx: FaultContext): Promise<Outcome> {
  const databaseUrl = await ctx.cluster.createDatabase(ctx.name);
  await ctx.cluster.query("create table board_standings (is_in_the_way boolean)", ctx.name);
  const instance = await Instance.launch({ env: { DATABASE_URL: databaseUrl } });
  try {
    await instance.waitUntilExit();
    // Kysely's own two tables are made before the transaction of the migrations.
    const tables = (await listTables(ctx)).filter((table) => !table.startsWith("kysely_"));
    const applied = (await listTables(ctx)).includes("kysely_migration")
      ? await listApplied(ctx)
      : [];
    const problems = [
      ...(instance.exitCode === 1 ? [] : [`the process ended with ${instance.exitCode}, not 1`]),
      ...(tables.join() === "board_standings" ? [] : [`tables were left: ${tables.join(", ")}`]),
      ...applied.map((migration) => `is recorded as applied: ${migration}`),
    ];
    await ctx.cluster.query("drop table board_standings", ctx.name);
    instance.start();
    await instance.waitUntilReady();
    return { problems, facts: "nothing was left behind, and the next start worked" };
  } finally {
    await instance.stop("SIGKILL");
  }
}

async function killMigrator(ctx: FaultContext): Promise<Outcome> {
  const databaseUrl = await ctx.cluster.createDatabase(ctx.name);
  const hold = await holdMigration(ctx);
  const instance = await Instance.launch({ env: { DATABASE_URL: databaseUrl } });
  try {
    await hold.waitUntilBlocked();
    instance.kill("SIGKILL");
    await instance.waitUntilExit();
    await hold.release();
    instance.start();
    await instance.waitUntilReady();
    await waitForAnswers({ databaseUrl, dataDir: "" });
    return { problems: await listDifferences({ databaseUrl, dataDir: "" }) };
  } finally {
    await instance.stop("SIGKILL");
  }
}

export const MIGRATION_FAULTS: Fault[] = [
  {
    id: "R12",
    title: "eight instances start on an empty database at once",
    run: (ctx) => startTogether(ctx, 8),
  },
  { id: "R13", title: "a migration has to wait longer than any request may", run: migrateSlowly },
  {
    id: "R14",
    title: "a migration fails after others of its batch have worked",
    run: failInTheMiddle,
  },
  { id: "R15", title: "the process is killed while it migrates", run: killMigrator },
  {
    id: "R16",
    title: "two instances make the day's puzzles at once",
    run: (ctx) => startTogether(ctx, 2),
  },
];
