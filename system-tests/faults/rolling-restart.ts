import autocannon, { type Instance as Reads, type Result } from "autocannon";
import { readRepositoryFile, startHaproxy } from "../kit/daemon.ts";
import type { Instance } from "../kit/instance.ts";
import { formatTime, Load } from "../kit/load.ts";
import { type Fault, judgeLoad, runInstances, waitUntilAllReady } from "../kit/run-under-load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

const REQUESTS = 20_000;
const RESTARTS = 6;

/** As long as haproxy waits: on a busy machine a request of several seconds is not a failure. */
const LIMIT_SECONDS = 30;

/** Logs failed requests with haproxy's code for how they ended, and servers that go up or down. */
const HAPROXY_LOG = `global
  maxconn 400
  log stdout format raw local0
defaults
  log global
  option httplog
  option dontlog-normal
`;

/** Runs the operators' sample configuration in front of two instances, without TLS. */
function startSampleProxy(instances: Instance[]) {
  const sample = readRepositoryFile("ops/proxy/haproxy.cfg")
    .replace("defaults\n", HAPROXY_LOG)
    .replace(/^frontend plain$[^]*?^$/m, "")
    .replace(
      ":::443 v4v6 ssl crt /etc/haproxy/jumbl.example.pem alpn h2,http/1.1",
      "127.0.0.1:{port}",
    )
    .replace("10.0.0.1:3000", `127.0.0.1:${instances[0]!.port}`)
    .replace("10.0.0.2:3000", `127.0.0.1:${instances[1]!.port}`);
  return startHaproxy(sample);
}

/** Sends reads without an account while players play: most of the 20,000 requests. */
function sendReads(url: string) {
  const failures: string[] = [];
  const fail = (cause: string) => failures.push(`${formatTime()} GET /api/config: ${cause}`);
  const reads = { sent: 0, failures, stop: () => Promise.resolve() };
  const options = {
    url: `${url}/api/config`,
    connections: 8,
    overallRate: 400,
    duration: 3600,
    timeout: LIMIT_SECONDS,
  };
  let run: Reads;
  const result = new Promise<Result>((resolve, reject) => {
    run = autocannon(options, (error: unknown, found) =>
      error instanceof Error ? reject(error) : resolve(found),
    );
    run.on("response", (_client, status) => {
      reads.sent += 1;
      if (status !== 200) fail(String(status));
    });
    run.on("reqError", (error: Error) => fail(error.message));
  });
  reads.stop = async () => {
    run.stop();
    await result;
  };
  return reads;
}

const restartInTurn: Fault["run"] = async ({ postgres, name }) => {
  const source = { databaseUrl: await postgres.createDatabase(name), dataDir: "" };
  const env = { DATABASE_URL: source.databaseUrl, TRUST_PROXY: "1", DRAIN_SECONDS: "3" };
  return runInstances([{ env }, { env }], async (instances) => {
    await waitUntilAllReady(instances);
    const haproxy = await startSampleProxy(instances);
    const url = `http://127.0.0.1:${haproxy.port}`;
    const answers = await readAnswers(source);
    const load = new Load({ urls: [url], answers, clients: 8, limitMs: LIMIT_SECONDS * 1000 });
    const reads = sendReads(url);
    const countRequests = () => reads.sent + load.ledger.acknowledged;
    for (let restart = 0; restart < RESTARTS || countRequests() < REQUESTS; restart += 1) {
      const instance = instances[restart % 2]!;
      await load.waitForProgress(100);
      await instance.stop("SIGTERM");
      instance.start();
      await instance.waitUntilReady();
    }
    await reads.stop();
    const outcome = await judgeLoad(load, source);
    const failures = [...reads.failures, ...load.errors];
    await haproxy.stop();
    const log = haproxy.getLog().trim().split("\n");
    return {
      ...outcome,
      problems: [...failures, ...(failures.length === 0 ? [] : log), ...outcome.problems],
      facts: `${failures.length} of ${countRequests()} requests failed; ${outcome.facts}`,
    };
  });
};

export const ROLLING_RESTART: Fault = {
  id: "R11",
  title: "two instances behind haproxy are restarted in turn, six times",
  programs: { haproxy: "haproxy" },
  run: restartInTurn,
};
