import { waitUntil } from "@jumbl/db/testing";
import { Client } from "pg";
import { Instance } from "../kit/instance.ts";
import {
  type Fault,
  type FaultContext,
  listDifferences,
  type Outcome,
  runInstances,
  waitUntilAllReady,
} from "../kit/run-under-load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";
import { asNextRelease } from "./rolling-upgrade.ts";

const listApplied = async ({ postgres, name }: FaultContext): Promise<string[]> => {
  const applied = "select name from kysely_migration order by name";
  return (await postgres.query<{ name: string }>(applied, name)).map((row) => row.name);
};

/** The options of `count` instances on one database. */
const createInstances = (count: number, databaseUrl: string) =>
  Array.from({ length: count }, () => ({ env: { DATABASE_URL: databaseUrl } }));

/** All servers become ready, each migration is applied once, and the day's puzzles are created once. */
async function startTogether(ctx: FaultContext): Promise<Outcome> {
  const databaseUrl = await ctx.postgres.createDatabase(ctx.name);
  return runInstances(createInstances(8, databaseUrl), async (instances) => {
    await waitUntilAllReady(instances);
    const answers = await readAnswers({ databaseUrl, dataDir: "" });
    const applied = await listApplied(ctx);
    const isOnce = new Set(applied).size === applied.length;
    return {
      problems: [
        ...(isOnce ? [] : [`applied: ${applied.join(", ")}`]),
        ...(await listDifferences({ databaseUrl, dataDir: "" })),
      ],
      facts: `${applied.length} migrations applied once, ${answers.size} puzzles for ${answers.size / 3} days`,
    };
  });
}

/** Another session reserves a table's name, so that a migration blocks halfway. */
async function holdMigration({ postgres, name }: FaultContext) {
  const client = new Client({ connectionString: postgres.getUrl(name) });
  await client.connect();
  await client.query("begin");
  await client.query("create table users (id integer)");
  return {
    waitUntilBlocked: () =>
      waitUntil("the migration waits", async () => {
        const waiting = await postgres.query("select from pg_locks where not granted", name);
        return waiting.length > 0;
      }),
    release: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}

/** The statements of requests end after a second, and the migration has to wait for longer. */
const migrateSlowly: Fault["run"] = async (ctx) => {
  const databaseUrl = await ctx.postgres.createDatabase(ctx.name);
  const hold = await holdMigration(ctx);
  return runInstances(createInstances(2, databaseUrl), async (instances) => {
    await hold.waitUntilBlocked();
    const startedAt = performance.now();
    await waitUntil("four seconds", () => performance.now() - startedAt > 4000);
    await hold.release();
    await waitUntilAllReady(instances);
    return { problems: [] };
  });
};

/** What ran before stays applied, the earlier release serves on, and the next start continues. */
const failAnUpgrade: Fault["run"] = async (ctx) => {
  const databaseUrl = await ctx.postgres.createDatabase(ctx.name);
  const env = { DATABASE_URL: databaseUrl };
  return runInstances([{ env }], async (instances) => {
    const [earlier] = instances as [Instance];
    await earlier.waitUntilReady();
    await ctx.postgres.query("create table later (is_in_the_way boolean)", ctx.name);
    const next = await Instance.launch({ env: asNextRelease(env) });
    await next.waitUntilExit();
    const applied = (await listApplied(ctx)).join(", ");
    const status = await earlier.fetchStatus("/api/ready");
    await ctx.postgres.query("drop table later", ctx.name);
    next.start();
    await next.waitUntilReady();
    const problems = [
      ...(next.exitCode === 1 ? [] : [`the process ended with ${next.exitCode}, not 1`]),
      ...(applied.endsWith("9001-columns, 9002-index") ? [] : [`applied: ${applied}`]),
      ...(status === 200 ? [] : [`/api/ready of the earlier release: ${status}`]),
      ...(await listDifferences({ databaseUrl, dataDir: "" })),
    ];
    await next.stop();
    return { problems, facts: `left applied: ${applied}; the next start continued` };
  });
};

const killMigrator: Fault["run"] = async (ctx) => {
  const databaseUrl = await ctx.postgres.createDatabase(ctx.name);
  const hold = await holdMigration(ctx);
  const run = async ([instance]: Instance[]) => {
    await hold.waitUntilBlocked();
    instance!.kill("SIGKILL");
    await instance!.waitUntilExit();
    await hold.release();
    instance!.start();
    await instance!.waitUntilReady();
    await readAnswers({ databaseUrl, dataDir: "" });
    return { problems: await listDifferences({ databaseUrl, dataDir: "" }) };
  };
  return runInstances(createInstances(1, databaseUrl), run, 1);
};

export const MIGRATION_FAULTS: Fault[] = [
  { id: "R12", title: "eight instances start on an empty database at once", run: startTogether },
  { id: "R13", title: "a migration waits longer than any request may", run: migrateSlowly },
  { id: "R14", title: "a migration of an upgrade fails after others", run: failAnUpgrade },
  { id: "R15", title: "the process is killed while it migrates", run: killMigrator },
];
