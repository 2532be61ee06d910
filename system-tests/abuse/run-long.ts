// Fuzzes every route with 10,000 bodies and sends 10,000 random calls: `npm run test:abuse`. A number replaces both, and
// `--only auth.login,game.submit` selects routes. Bodies are counted in a file, so that the next run continues one that was
// interrupted or had a smaller number; `--restart` starts over.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import PQueue from "p-queue";
import {
  countBodies,
  createFuzzEnv,
  type FuzzPlan,
  readOutcomes,
} from "./testing/fuzz-outcomes.ts";
import { type Procedure, ROUTES } from "@jumbl/api/testing/route-requests.ts";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, restart: { type: "boolean", default: false } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new Error(`Not a number: ${positionals[0]}`);

const WORKSPACE = fileURLToPath(new URL("..", import.meta.url));
const OUTCOMES = `${WORKSPACE}reports/fuzz.jsonl`;
const ROUTES_PER_PROCESS = 10;

mkdirSync(`${WORKSPACE}reports`, { recursive: true });
if (values.restart) rmSync(OUTCOMES, { force: true });

/** Runs a test file in a separate process, and prints its output if it fails. */
async function runTests(label: string, file: string, env: Record<string, string>) {
  const args = ["exec", "vitest", "run", file, "--reporter=dot", "--hookTimeout=600000"];
  const child = spawn("pnpm", args, {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) console.log(output);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${label}`);
  return status === 0;
}

const selected = (values.only?.split(",") ?? Object.keys(ROUTES)) as Procedure[];
const before = readOutcomes(OUTCOMES);
const plan: FuzzPlan = selected
  .map((procedure) => [procedure, count - countBodies(before.get(procedure))] as const)
  .filter(([, bodies]) => bodies > 0);

const queue = new PQueue({ concurrency: availableParallelism() });
const runs: Promise<boolean>[] = [];
for (let at = 0; at < plan.length; at += ROUTES_PER_PROCESS) {
  const part = plan.slice(at, at + ROUTES_PER_PROCESS);
  const label = part.map(([procedure]) => procedure).join(", ");
  runs.push(queue.add(() => runTests(label, "abuse/fuzz", createFuzzEnv(part, OUTCOMES))));
}
if (values.only === undefined) {
  const env = { RANDOM_CALLS: String(count) };
  runs.push(queue.add(() => runTests(`${count} random calls`, "abuse/random-sequences", env)));
}
const isSound = (await Promise.all(runs)).every(Boolean);

const outcomes = readOutcomes(OUTCOMES);
for (const procedure of selected) {
  const statuses = outcomes.get(procedure) ?? {};
  const list = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  console.log(`${procedure.padEnd(28)} ${countBodies(statuses)} bodies: ${list.join(", ")}`);
}
const done = selected.filter((procedure) => countBodies(outcomes.get(procedure)) >= count);
console.log(`${done.length} of ${selected.length} routes were fuzzed with ${count} bodies each.`);
process.exit(isSound && done.length === selected.length ? 0 : 1);
