import { setTimeout } from "node:timers/promises";
import { connect, migrate } from "@jumbl/db";
import type { PostgresServer } from "@jumbl/db/testing";
import { verifyDatabase } from "@jumbl/db/verify";
import { Instance, type InstanceOptions } from "./instance.ts";
import { Load, type LoadOptions } from "./load.ts";
import { readAccounts, readAnswers, type Source } from "./stored-accounts.ts";

export type Outcome = {
  /** Empty when the fault was survived. */
  problems: string[];
  facts?: string;
};

/** `name` is for databases and files. */
export type FaultContext = { postgres: PostgresServer; name: string };

export type Fault = {
  id: string;
  title: string;
  /** Required programs, each with its Debian package. */
  programs?: Record<string, string>;
  /** Returns the reason why it cannot run on this machine; undefined if it can. */
  findObstacle?: () => string | undefined;
  run: (ctx: FaultContext) => Promise<Outcome>;
};

/** Acknowledged requests before the fault, and again after it to show that the service has recovered. */
const WARM_UP = 100;
const RECOVERY = 100;

/** Runs `jumbl verify`. */
export async function listDifferences(source: Source): Promise<string[]> {
  const connection = await connect(source);
  try {
    const findings = await verifyDatabase(connection.background);
    return findings.flatMap(({ check, differences }) => `verify: ${check}: ${differences[0]}`);
  } finally {
    await connection.close();
  }
}

/** Stops the load, and adds every difference between stored and acknowledged data to the problems. */
export async function judgeLoad(
  load: Load,
  source: Source,
  found: string[] = [],
): Promise<Outcome> {
  await load.stop();
  const { ledger, unexpected } = load;
  const solves = ledger.countSolves();
  const problems = [
    ...found,
    ...(solves === 0 ? ["no player solved a puzzle, so the load proves little"] : []),
    ...ledger.compare(await readAccounts(source)),
    ...(await listDifferences(source)),
    ...unexpected,
  ];
  const silence = (load.longestWritePauseMs / 1000).toFixed(1);
  const lost = problems.length === 0 ? "0 lost" : "see below";
  return {
    problems,
    facts: `${ledger.acknowledged} requests and ${solves} solves acknowledged, ${lost}; ${ledger.uncertain} uncertain (${load.describe() || "none failed"}); at most ${silence} s without a write`,
  };
}

/**
 * Starts instances without waiting until they are ready, and stops them after `run`. Each must end by itself exactly
 * `exits` times.
 */
export async function runInstances(
  options: InstanceOptions[],
  run: (instances: Instance[]) => Promise<Outcome>,
  exits = 0,
): Promise<Outcome> {
  const instances = await Promise.all(options.map((each) => Instance.launch(each)));
  try {
    const outcome = await run(instances);
    const others = instances.filter((each) => each.exits !== exits);
    const problems = others.map(
      (each) => `a server ended ${each.exits} times, not ${exits}: ${each.log.slice(-400)}`,
    );
    return { ...outcome, problems: [...outcome.problems, ...problems] };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  }
}

/** Requests /api/health for the given number of seconds and lists the responses other than 200. */
export async function watchHealth(instance: Instance, seconds: number): Promise<string[]> {
  const problems: string[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const status = await instance.fetchStatus("/api/health");
    if (status !== 200) problems.push(`/api/health: ${status} during the fault`);
    await setTimeout(200);
  }
  return problems;
}

export const waitUntilAllReady = (instances: Instance[]) =>
  Promise.all(instances.map((instance) => instance.waitUntilReady()));

export type Setting = { instances: Instance[]; load: Load; databaseUrl: string };

type RunOptions = {
  /** Replaces the database's URL in the server's settings. */
  apiUrl?: string;
  instances?: Partial<InstanceOptions>[];
  load?: Partial<LoadOptions>;
  /** How many times each instance ended by itself; its supervisor then starts it again. */
  exits?: number;
};

/**
 * Starts servers on a new database, calls `injectFault` while players play, and checks that the service recovers and
 * that nothing acknowledged is lost.
 */
export async function runUnderLoad(
  { postgres, name }: FaultContext,
  injectFault: (setting: Setting) => Promise<string[] | void>,
  { apiUrl, instances: wanted = [{}], load: options = {}, exits }: RunOptions = {},
): Promise<Outcome> {
  const databaseUrl = await postgres.createDatabase(name);
  const source = { databaseUrl, dataDir: "" };
  // A pooler may not preserve the session that the migrations' lock belongs to.
  if (apiUrl !== undefined) {
    const connection = await connect(source);
    await migrate(connection);
    await connection.close();
  }
  const run = async (instances: Instance[]) => {
    await waitUntilAllReady(instances);
    const urls = instances.map(({ url }) => url);
    const load = new Load({ urls, answers: await readAnswers(source), ...options });
    await load.waitForProgress(WARM_UP);
    const problems = (await injectFault({ instances, load, databaseUrl })) ?? [];
    await load.waitForProgress(RECOVERY);
    return judgeLoad(load, source, problems);
  };
  const env = { DATABASE_URL: apiUrl ?? databaseUrl };
  const given = wanted.map((each) => ({
    isSupervised: true,
    ...each,
    env: { ...env, ...each.env },
  }));
  return runInstances(given, run, exits);
}
