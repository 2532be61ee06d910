// Starts the topology of several machines on this one, from Debian's packages or, with --compose, from
// docker-compose.yml, and checks it: `npm run test:scale`. See docs/install.md#several-machines.
import { Checks } from "../kit/checks.ts";
import { Load } from "../kit/load.ts";
import { findMissingProgram } from "../kit/programs.ts";
import { judgeLoad } from "../kit/run-under-load.ts";
import { readAccounts, readAnswers } from "../kit/stored-accounts.ts";
import { startComposition } from "./compose.ts";
import { playOverRest, playOverTrpc } from "./play-days.ts";
import { race } from "./races.ts";
import { startTopology, type Topology } from "./topology.ts";

const isComposed = process.argv.includes("--compose");
const missing = isComposed
  ? undefined
  : findMissingProgram({ haproxy: "haproxy", pgbouncer: "pgbouncer" });
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

/** Everything that was acknowledged must be on the promoted standby. */
async function failOverUnderLoad(topology: Topology, checks: Checks): Promise<void> {
  const before = { databaseUrl: topology.getDatabaseUrl(), dataDir: "" };
  const answers = await readAnswers(before);
  const load = new Load({ urls: [topology.url], answers, usernamePrefix: "failover" });
  for (const { username } of await readAccounts(before)) load.ledger.addAccount(username);
  await load.waitForProgress(150);
  await topology.failOver();
  await load.waitForProgress(150);
  const outcome = await judgeLoad(load, { databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  const isSound = outcome.problems.length === 0;
  checks.check(`after a fail-over: ${outcome.facts}`, isSound, outcome.problems.slice(0, 5));
  checks.check("no instance has ended", (await topology.countExits()) === 0);
}

const checks = new Checks();
const topology = await (isComposed ? startComposition() : startTopology());
try {
  const { url } = topology;
  const answers = await readAnswers({ databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  await playOverRest(url, answers, checks);
  await playOverTrpc(url, answers, checks);
  await race(url, answers, checks);
  await failOverUnderLoad(topology, checks);
} catch (error) {
  checks.check("the run reaches its end", false, String(error));
  console.error(error);
} finally {
  await topology.stop();
}
checks.exit();
