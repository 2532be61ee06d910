// Starts the topology of several machines on this one, from Debian's packages, and checks it: `npm run test:scale`.
// See docs/operations.md#several-machines.
import { findMissingProgram } from "../../apps/api/faults/support/programs.ts";
import { waitUntil } from "../../apps/api/faults/support/poll.ts";
import { Load } from "../../apps/api/faults/support/load.ts";
import { readAccounts } from "../../apps/api/faults/support/read-accounts.ts";
import { judgeLoad, waitForAnswers } from "../../apps/api/faults/support/run-under-load.ts";
import { createCaller } from "./callers.ts";
import { type Checks, createChecks } from "./check.ts";
import { playOverRest, playOverTrpc } from "./play-days.ts";
import { race } from "./races.ts";
import { startTopology, type Topology } from "./topology.ts";

const missing = findMissingProgram({ haproxy: "haproxy", pgbouncer: "pgbouncer" });
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

const isReplicaUsed = ({ instances }: Topology) =>
  instances.every(({ log }) => log.includes("the replica is in use"));

/** Everything that was acknowledged must be on the promoted standby. */
async function failOverUnderLoad(topology: Topology, checks: Checks): Promise<void> {
  const { url, instances } = topology;
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
  const exits = instances.filter((instance) => instance.exits > 0);
  checks.check("no instance has ended", exits.length === 0);
}

const startedAt = performance.now();
const checks = createChecks();
const topology = await startTopology();
try {
  const { url } = topology;
  const answers = await waitForAnswers({ databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  await waitUntil("every instance reads from the replica", () => isReplicaUsed(topology));
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
