import { findFreePort } from "@jumbl/db/testing";
import autocannon, { type Result } from "autocannon";
import { startHaproxy } from "./support/daemon.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { Instance } from "./support/instance.ts";
import { judgeLoad, waitForAnswers } from "./support/run-under-load.ts";
import { describeSecond } from "./support/format-date.ts";
import { Load } from "./support/load.ts";

const REQUESTS = 20_000;
const RESTARTS = 6;

/** As long as haproxy waits: on a busy machine a request takes seconds, which is no failure. */
const LIMIT_SECONDS = 30;

/** Reads without an account, beside the players: most requests of the 20,000. */
function sendReads(url: string) {
  let sent = 0;
  const failures: string[] = [];
  const recordFailure = (how: string) =>
    failures.push(`${describeSecond()} GET /api/config: ${how}`);
  const run = { end: (): void => undefined };
  const result = new Promise<Result>((resolve, reject) => {
    const options = {
      url: `${url}/api/config`,
      connections: 8,
      overallRate: 400,
      duration: 3600,
      timeout: LIMIT_SECONDS,
    };
    const reads = autocannon(options, (error: unknown, found) =>
      error instanceof Error ? reject(error) : resolve(found),
    );
    reads.on("response", (_client, status) => {
      sent += 1;
      if (status !== 200) recordFailure(String(status));
    });
    reads.on("reqError", (error: Error) => recordFailure(error.message));
    run.end = () => reads.stop();
  });
  return {
    failures,
    getSent: () => sent,
    stop: () => {
      run.end();
      return result;
    },
  };
}

/** The failures, and what haproxy logged of failed requests and then of its servers. */
function describeFailures(failures: string[], log: string): string[] {
  if (failures.length === 0) return [];
  const lines = log.trim().split("\n");
  const requests = lines.filter((line) => line.endsWith('"'));
  const servers = lines.filter((line) => !line.endsWith('"'));
  return [
    ...countAlike(failures),
    ...countAlike(requests, (line) =>
      line.replaceAll(/[\d:.]+ \[.*?\]| [\d/+-]+\/[\d/+-]+ /g, " "),
    ),
    ...servers,
  ];
}

/** Of alike lines only the first, with their number. */
function countAlike(lines: string[], getKey = (line: string) => line): string[] {
  const groups = new Map<string, { first: string; count: number }>();
  for (const line of lines) {
    const group = groups.get(getKey(line)) ?? { first: line, count: 0 };
    groups.set(getKey(line), { ...group, count: group.count + 1 });
  }
  return [...groups.values()].map(({ first, count }) =>
    count === 1 ? first : `${count} × ${first}`,
  );
}

async function restartInTurn({ cluster, name }: FaultContext): Promise<Outcome> {
  const databaseUrl = await cluster.createDatabase(name);
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: "1", DRAIN_SECONDS: "3" };
  const first = await Instance.start({ env });
  const instances = [first, await Instance.start({ env })];
  const port = await findFreePort();
  const haproxy = await startHaproxy(
    port,
    instances.map((instance) => instance.port),
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    const load = new Load({
      urls: [url],
      answers: await waitForAnswers({ databaseUrl, dataDir: "" }),
      clients: 8,
      limitMs: LIMIT_SECONDS * 1000,
    });
    const reads = sendReads(url);
    const isEnough = () => reads.getSent() + load.ledger.acknowledged >= REQUESTS;
    for (let restart = 0; restart < RESTARTS || !isEnough(); restart += 1) {
      const instance = instances[restart % 2]!;
      await load.waitForProgress(100);
      await instance.stop("SIGTERM");
      instance.start();
      await instance.waitUntilReady();
    }
    await reads.stop();
    await load.stop();
    const outcome = await judgeLoad(load, { databaseUrl, dataDir: "" });
    const failures = [...reads.failures, ...load.errors];
    const total = reads.getSent() + load.ledger.acknowledged;
    return {
      ...outcome,
      problems: [...describeFailures(failures, haproxy.getLog()), ...outcome.problems],
      facts: `${failures.length} of ${total} requests failed; ${outcome.facts}`,
    };
  } finally {
    await haproxy.stop();
    await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
  }
}

export const ROLLING_RESTART: Fault = {
  id: "R11",
  title: "two instances behind haproxy are restarted in turn, six times",
  programs: { haproxy: "haproxy" },
  run: restartInTurn,
};
