// Starts the topology of docs/install.md#several-machines on this machine, each of its machines as a network namespace,
// breaks it while players play, and checks that nothing acknowledged is lost: `pnpm test:scale`. Arguments select
// failures, as in `pnpm test:scale S1 S4`.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Checks } from "../kit/checks.ts";
import { Load } from "../kit/load.ts";
import { findMissingProgram } from "../kit/programs.ts";
import { judgeLoad, type Outcome } from "../kit/run-under-load.ts";
import { readAccounts, readAnswers } from "../kit/stored-accounts.ts";
import { FAILURES } from "./failures.ts";
import { loseMoves } from "./partition.ts";
import { recover } from "./recovery.ts";
import { Topology } from "./topology.ts";

const PROGRAMS = {
  etcd: "etcd-server",
  etcdctl: "etcd-client",
  patroni: "patroni",
  psql: "postgresql",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  pgbackrest: "pgbackrest",
  iptables: "iptables",
  jq: "jq",
};

/** Writes work again within this time. */
const LIMIT_SECONDS = 30;

const selected = process.argv.slice(2);
const isSelected = (id: string) =>
  selected.length === 0 || [id, id.replace(/[a-z]$/, "")].some((name) => selected.includes(name));

/** Players play until `disturb` has ended and it has been shown that their moves are acknowledged again. */
async function play(
  topology: Topology,
  id: string,
  disturb: (load: Load) => Promise<string[] | void>,
): Promise<Outcome & { load: Load }> {
  const source = await topology.getSource();
  const load = new Load({
    urls: [topology.url],
    answers: await readAnswers(source),
    usernamePrefix: id.toLowerCase(),
    checksReads: true,
    // The copy must have every acknowledged solve, and a deleted account has none.
    keepsAccounts: id === "recovery",
    clients: 6,
    // On a busy machine a request of several seconds is not a failure.
    limitMs: 60_000,
  });
  for (const { username } of await readAccounts(source)) load.ledger.addAccount(username);
  await load.waitForProgress(100);
  const found = (await disturb(load)) ?? [];
  await topology.waitUntilComplete();
  await load.waitForProgress(100);
  await load.stop();
  return { ...(await judgeLoad(load, await topology.getSource(), found)), load };
}

async function breakAll(topology: Topology, checks: Checks): Promise<void> {
  if (isSelected("control")) {
    const { problems } = await play(topology, "control", (load) => loseMoves(topology, load));
    const losses = problems.filter((problem) => / lost/.test(problem));
    checks.check(
      `control asynchronous: ${losses.length} losses found, such as “${losses[0]}”`,
      losses.length > 0,
    );
  }
  for (const { id, title, inject, isLimited = true } of FAILURES.filter((each) =>
    isSelected(each.id),
  )) {
    const { problems, facts, load } = await play(topology, id, (started) =>
      inject(topology, started),
    );
    if (isLimited && load.longestWritePauseMs > LIMIT_SECONDS * 1000)
      problems.push("writes failed for too long");
    checks.check(`${id.padEnd(7)} ${title}: ${facts}`, problems.length === 0, problems.slice(0, 8));
  }
}

/** Breaks nothing, so no request may fail. */
async function runCalmly(topology: Topology, checks: Checks): Promise<void> {
  if (!isSelected("recovery")) return;
  const { problems, facts } = await play(topology, "recovery", (load) =>
    recover(topology, load, checks),
  );
  const label = `recovery a player is brought back from a copy of a minute before: ${facts}`;
  checks.check(label, problems.length === 0, problems.slice(0, 8));
}

async function runInside(): Promise<never> {
  const checks = new Checks();
  const topology = new Topology();
  try {
    await topology.start();
    await breakAll(topology, checks);
    await runCalmly(topology, checks);
  } catch (error) {
    checks.check("the run reaches its end", false, String(error));
    console.error(error);
  } finally {
    topology.remove(checks.failed > 0);
  }
  return checks.exit();
}

/** Restarts this program in its own network, mount and process namespaces, whose processes all end with it. */
function runOutside(): void {
  const missing =
    process.platform !== "linux" || process.getuid?.() !== 0
      ? "needs root on Linux, for network namespaces"
      : findMissingProgram(PROGRAMS);
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
  const options = "--net --mount --pid --fork --mount-proc --kill-child".split(" ");
  // The shell waits for processes whose parent has ended.
  const script = 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && node "$@" & wait $!';
  const args = [...options, "sh", "-c", script, "sh", fileURLToPath(import.meta.url), ...selected];
  const env = { ...process.env, JUMBL_SCALE_NETWORK: "own" };
  spawn("unshare", args, { stdio: "inherit", env }).once("exit", (code) => process.exit(code ?? 1));
}

if (process.env["JUMBL_SCALE_NETWORK"] === "own") await runInside();
else runOutside();
