// Starts the topology of several machines on this one, from Debian's packages or, with --compose, from
// docker-compose.yml, and checks it: `npm run test:scale`. See docs/install.md#several-machines.
import { Checks } from "../kit/checks.ts";
import { Load } from "../kit/load.ts";
import { findMissingProgram } from "../kit/programs.ts";
import { judgeLoad } from "../kit/run-under-load.ts";
import { readAccounts, readAnswers } from "../kit/stored-accounts.ts";
import { startComposition } from "./compose.ts";
import { startTopology, type Topology } from "./topology.ts";

const isComposed = process.argv.includes("--compose");
const missing = isComposed
  ? undefined
  : findMissingProgram({ haproxy: "haproxy", pgbouncer: "pgbouncer" });
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

/** Players play, and everything that was acknowledged must be in the database at the end. */
async function play(topology: Topology, phase: string, disturb?: () => Promise<void>) {
  const getSource = () => ({ databaseUrl: topology.getDatabaseUrl(), dataDir: "" });
  const answers = await readAnswers(getSource());
  const load = new Load({
    urls: [topology.url],
    answers,
    usernamePrefix: phase,
    checksReads: true,
    clients: 6,
    // On a busy machine a request of several seconds is not a failure.
    limitMs: 60_000,
  });
  for (const { username } of await readAccounts(getSource())) load.ledger.addAccount(username);
  await load.waitForProgress(150);
  await disturb?.();
  await load.waitForProgress(150);
  const { problems, facts } = await judgeLoad(load, getSource());
  checks.check(`${phase}: ${facts}`, problems.length === 0, problems.slice(0, 5));
  if (disturb === undefined)
    checks.check(`${phase}: no request failed`, load.errors.length === 0, load.errors);
}

const checks = new Checks();
const topology = await (isComposed ? startComposition() : startTopology());
try {
  await play(topology, "undisturbed");
  await play(topology, "failover", () => topology.failOver());
  checks.check("no instance has ended", (await topology.countExits()) === 0);
} catch (error) {
  checks.check("the run reaches its end", false, String(error));
  console.error(error);
} finally {
  await topology.stop();
}
checks.exit();
