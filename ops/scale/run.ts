// Starts the topology of several machines on this one, from Debian's packages or, with --compose, from docker-compose.yml, and
// checks it: `npm run test:scale`. See docs/operations.md#several-machines.
import { findMissingProgram } from "../../apps/api/faults/support/programs.ts";
import { waitUntil } from "../../apps/api/faults/support/poll.ts";
import { Load } from "../../apps/api/faults/support/load.ts";
import { readAccounts } from "../../apps/api/faults/support/read-accounts.ts";
import { judgeLoad, waitForAnswers } from "../../apps/api/faults/support/run-under-load.ts";
import { createCaller } from "./callers.ts";
import { type Checks, createChecks } from "./check.ts";
import { playOverRest, playOverTrpc } from "./play-days.ts";
import { race } from "./races.ts";
import type { Topology } from "./topology.ts";

const isComposed = process.argv.includes("--compose");
const missing = isComposed
  ? undefined
  : findMissingProgram({ haproxy: "haproxy", pgbouncer: "pgbouncer" });
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

// Imported on demand, because each needs programs that the other does not.
async function start(): Promise<Topology> {
  if (isComposed) return (await import("./compose.ts")).startComposition();
  return (await import("./topology.ts")).startTopology();
}

/** Everything that was acknowledged must be on the promoted standby. */
async function failOverUnderLoad(topology: Topology, checks: Checks): Promise<void> {
  const { url } = topology;
  const before = { databaseUrl: topology.getDatabaseUrl(), dataDir: "" };
  const answers = await waitForAnswers(before);
  const load = new Load({ urls: [url], answers, clients: 16, prefix: "failover" });
  for (const { username } of await readAccounts(before)) load.ledger.addAccount(username);
  await load.waitForProgress(150);
  await topology.failOver();
  await load.waitForProgress(150);
  await load.stop();
  const outcome = await judgeLoad(load, { databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  checks.check(
    `after a fail-over: ${outcome.facts}`,
    outcome.problems.length === 0,
    outcome.problems.slice(0, 5),
  );
  checks.check("no instance has ended", (await topology.countExits()) === 0);
}

const startedAt = performance.now();
const checks = createChecks();
const topology = await start();
try {
  const { url } = topology;
  const answers = await waitForAnswers({ databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  await waitUntil("every instance reads from the replica", () => topology.isReplicaUsed());
  checks.check("every instance reads from the replica", true);
  await playOverRest(await createCaller(url, "rest_player"), answers, checks);
  await playOverTrpc(await createCaller(url, "trpc_player"), answers, checks);
  const racers = [await createCaller(url, "racer"), await createCaller(url, "submitter")] as const;
  await race(racers, { url, answers }, checks);
  await failOverUnderLoad(topology, checks);
} catch (error) {
  checks.check("the run reaches its end", false, String(error));
  console.error(error);
} finally {
  await topology.stop();
}
const { passed, failed } = checks.counts;
const seconds = ((performance.now() - startedAt) / 1000).toFixed();
console.log(`\n${passed + failed} checks: ${passed} passed, ${failed} failed, in ${seconds} s`);
process.exit(failed > 0 ? 1 : 0);
