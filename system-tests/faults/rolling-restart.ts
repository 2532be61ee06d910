import { readRepositoryFile, startHaproxy } from "../kit/daemon.ts";
import type { Instance } from "../kit/instance.ts";
import { Load } from "../kit/load.ts";
import { type Fault, judgeLoad, runInstances, waitUntilAllReady } from "../kit/run-under-load.ts";
import { readAnswers } from "../kit/stored-accounts.ts";

const REQUESTS = 20_000;
const RESTARTS = 6;

/** How long haproxy waits. On a busy machine a request of several seconds is not a failure. */
const LIMIT_MS = 30_000;

/** Runs the operators' sample configuration in front of two instances, without TLS. */
function startSampleProxy(instances: Instance[]) {
  const sample = readRepositoryFile("ops/proxy/haproxy.cfg")
    .replace("defaults\n", "global\n  maxconn 400\ndefaults\n")
    .replace(/^frontend plain$[^]*?^$/m, "")
    .replace(
      ":::443 v4v6 ssl crt /etc/haproxy/jumbl.example.pem alpn h2,http/1.1",
      "127.0.0.1:{port}",
    )
    .replace("10.0.0.1:3000", `127.0.0.1:${instances[0]!.port}`)
    .replace("10.0.0.2:3000", `127.0.0.1:${instances[1]!.port}`);
  return startHaproxy(sample);
}

const restartInTurn: Fault["run"] = async ({ postgres, name }) => {
  const source = { databaseUrl: await postgres.createDatabase(name), dataDir: "" };
  const env = { DATABASE_URL: source.databaseUrl, TRUST_PROXY: "1", DRAIN_SECONDS: "3" };
  return runInstances([{ env }, { env }], async (instances) => {
    await waitUntilAllReady(instances);
    const haproxy = await startSampleProxy(instances);
    const url = `http://127.0.0.1:${haproxy.port}`;
    const answers = await readAnswers(source);
    const load = new Load({ urls: [url], answers, checksReads: true, limitMs: LIMIT_MS });
    for (let restart = 0; restart < RESTARTS || load.requests < REQUESTS; restart += 1) {
      const instance = instances[restart % 2]!;
      await load.waitForProgress(100);
      await instance.stop("SIGTERM");
      instance.start();
      await instance.waitUntilReady();
    }
    await load.stop();
    await haproxy.stop();
    const { problems, facts } = await judgeLoad(load, source, load.errors);
    return {
      problems,
      facts: `${load.errors.length} of ${load.requests} requests failed; ${facts}`,
    };
  });
};

export const ROLLING_RESTART: Fault = {
  id: "R11",
  title: "two instances behind haproxy are restarted in turn, six times",
  programs: { haproxy: "haproxy" },
  run: restartInTurn,
};
