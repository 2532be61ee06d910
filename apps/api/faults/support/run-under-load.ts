import { connect, migrate } from "@jumbl/db";
import { verifyDatabase } from "@jumbl/db/verify";
import type { FaultContext, Outcome } from "./fault.ts";
import { Instance, type InstanceOptions } from "./instance.ts";
import { Load, type LoadOptions } from "./load.ts";
import { waitUntil } from "./poll.ts";
import { type Answers, readAccounts, readAnswers, type Source } from "./read-accounts.ts";

/** Acknowledged answers before the fault, and again after it, which show that the service is back. */
const WARM_UP = 100;
const RECOVERY = 100;

/** What `jumbl verify` finds. */
export async function listDifferences(source: Source): Promise<string[]> {
  const connection = await connect(source);
  try {
    const findings = await verifyDatabase(connection.background);
    return findings.flatMap(({ check, differences }) => `verify: ${check}: ${differences[0]}`);
  } finally {
    await connection.close();
  }
}

/** Compares what was answered with what is stored, and lists what the product should not have done. */
export async function judgeLoad(load: Load, source: Source): Promise<Outcome> {
  const { ledger, unexpected } = load;
  const problems = [
    ...ledger.compare(await readAccounts(source)),
    ...(await listDifferences(source)),
    ...unexpected,
  ];
  const silence = (load.longestSilenceMs / 1000).toFixed(1);
  const lost = problems.length === 0 ? "0 lost" : "see below";
  return {
    problems,
    acknowledged: ledger.acknowledged,
    facts: `${ledger.acknowledged} acknowledged, ${lost}; ${ledger.unanswered} uncertain (${load.describe() || "none failed"}); ${silence} s at most without an answer`,
  };
}

/** Waits for the first day's puzzles, and returns their answers. */
export async function waitForAnswers(source: Source): Promise<Answers> {
  let answers: Answers = new Map();
  await waitUntil("the puzzles of today and tomorrow", async () => {
    answers = await readAnswers(source);
    return answers.size >= 6;
  });
  return answers;
}

async function migrateDirectly(databaseUrl: string): Promise<void> {
  const connection = await connect({ databaseUrl, dataDir: "" });
  try {
    await migrate(connection);
  } finally {
    await connection.close();
  }
}

export type Setting = {
  instances: Instance[];
  load: Load;
  databaseUrl: string;
};

type RunOptions = {
  /** The database that the API is given, when that is not the database itself. */
  apiUrl?: string;
  instances?: (Partial<InstanceOptions> | undefined)[];
  load?: Partial<LoadOptions>;
  warmUp?: number;
};

/**
 * Starts the API on a new database, lets players play, calls `injectFault` while they play, and checks that the service recovers
 * and that nothing which was acknowledged is lost.
 */
export async function runUnderLoad(
  { cluster, name }: FaultContext,
  injectFault: (setting: Setting) => Promise<string[] | void>,
  { apiUrl, instances: wanted = [undefined], load: given = {}, warmUp = WARM_UP }: RunOptions = {},
): Promise<Outcome> {
  const databaseUrl = await cluster.createDatabase(name);
  // What stands between may not keep a session, which the lock of the migrations belongs to.
  if (apiUrl !== undefined) await migrateDirectly(databaseUrl);
  const instances = await Promise.all(
    wanted.map((options) =>
      Instance.start({
        isSupervised: true,
        ...options,
        env: { DATABASE_URL: apiUrl ?? databaseUrl, ...options?.env },
      }),
    ),
  );
  try {
    const source = { databaseUrl, dataDir: "" };
    const answers = await waitForAnswers(source);
    const load = new Load({ urls: instances.map(({ url }) => url), answers, ...given });
    await load.waitForProgress(warmUp);
    const problems = (await injectFault({ instances, load, databaseUrl })) ?? [];
    await load.waitForProgress(RECOVERY);
    await load.stop();
    const outcome = await judgeLoad(load, source);
    return { ...outcome, problems: [...problems, ...outcome.problems] };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  }
}

/** For faults that the API must survive without its supervisor. */
export function listExits(instances: Instance[]): string[] {
  return instances
    .filter(({ exits }) => exits > 0)
    .map(({ exits, log }) => `the API ended ${exits} times: ${log.slice(-400)}`);
}
