import { findFreePort } from "@jumbl/db/testing";
import autocannon, { type Result } from "autocannon";
import { startHaproxy } from "./support/daemon.ts";
import type { Fault, FaultContext, Outcome } from "./support/fault.ts";
import { Instance } from "./support/instance.ts";
import { judgeLoad, waitForAnswers } from "./support/survive.ts";
import { Load } from "./support/load.ts";

const REQUESTS = 20_000;
const RESTARTS = 6;

/** Reads without an account, beside the players: most requests of the 20,000. */
function sendReads(url: string) {
  let sent = 0;
  const run = { end: (): void => undefined };
  const result = new Promise<Result>((resolve, reject) => {
    const options = { url: `${url}/api/config`, connections: 8, overallRate: 400, duration: 3600 };
    const reads = autocannon(options, (error: unknown, found) =>
      error instanceof Error ? reject(error) : resolve(found),
    );
    reads.on("response", () => (sent += 1));
    run.end = () => reads.stop();
  });
  return {
    getSent: () => sent,
    stop: () => {
      run.end();
      return result;
    },
  };
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
    const { errors, timeouts, non2xx } = await reads.stop();
    await load.stop();
    const outcome = await judgeLoad(load, { databaseUrl, dataDir: "" });
    const refused = load.statuses.get(503) ?? 0;
    const failed = errors + timeouts + non2xx + load.failed + refused;
    const total = reads.getSent() + load.ledger.acknowledged;
    return {
      ...outcome,
      problems: [
        ...(failed === 0
          ? []
          : [
              `${failed} requests failed: ${errors} errors, ${timeouts} timeouts, ${non2xx} other statuses of reads; ${load.failed} failures and ${refused} × 503 of players`,
            ]),
        ...outcome.problems,
      ],
      facts: `${failed} of ${total} requests failed; ${outcome.facts}`,
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
