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
import { type Procedure, ROUTES } from "./testing/routes.ts";

// Fuzzes every route with 10,000 bodies and plays 10,000 random calls: `npm run test:abuse`. A number takes the place of
// both, and `--only auth.login,game.submit` chooses routes. Bodies are counted in a file, so that a run which was
// interrupted, or had a smaller number, is continued by the next; `--restart` begins anew.
const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, restart: { type: "boolean", default: false } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new Error(`Not a number: ${positionals[0]}`);

const API = fileURLToPath(new URL("..", import.meta.url));
const OUTCOMES = `${API}reports/fuzz.jsonl`;
const ROUTES_OF_A_PROCESS = 10;

const print = (line: string) => process.stdout.write(`${line}\n`);

mkdirSync(`${API}reports`, { recursive: true });
if (values.restart) rmSync(OUTCOMES, { force: true });

/** Runs a test file in a process of its own; shows what it printed only where it failed. */
function runTests(file: string, env: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(
      "pnpm",
      ["exec", "vitest", "run", file, "--reporter=dot", "--hookTimeout=600000"],
      {
        cwd: API,
        env: { ...process.env, ...env },
        stdio: ["ignore", "pipe", "pipe"],
        shell: process.platform === "win32",
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once("close", (status) => {
      if (status !== 0) print(output);
      resolve(status === 0);
    });
  });
}

const wanted = (values.only?.split(",") ?? Object.keys(ROUTES)) as Procedure[];
const before = readOutcomes(OUTCOMES);
const plan: FuzzPlan = wanted
  .map((procedure) => [procedure, count - countBodies(before.get(procedure))] as const)
  .filter(([, bodies]) => bodies > 0);
const parts = Array.from({ length: Math.ceil(plan.length / ROUTES_OF_A_PROCESS) }, (_, at) =>
  plan.slice(at * ROUTES_OF_A_PROCESS, (at + 1) * ROUTES_OF_A_PROCESS),
);

const queue = new PQueue({ concurrency: availableParallelism() });
const run = (what: string, file: string, env: Record<string, string>) =>
  queue.add(async () => {
    const isSound = await runTests(file, env);
    print(`${isSound ? "ok    " : "FAILED"} ${what}`);
    return isSound;
  });
const runs = parts.map((part) =>
  run(part.map(([procedure]) => procedure).join(", "), "abuse/fuzz", createFuzzEnv(part, OUTCOMES)),
);
if (values.only === undefined) {
  const env = { RANDOM_CALLS: String(count) };
  runs.push(run(`${count} random calls`, "abuse/random-sequences", env));
}
const isSound = (await Promise.all(runs)).every(Boolean);

const outcomes = readOutcomes(OUTCOMES);
for (const procedure of wanted) {
  const statuses = outcomes.get(procedure) ?? {};
  const list = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  print(`${procedure.padEnd(28)} ${countBodies(statuses)} bodies: ${list.join(", ")}`);
}
const done = wanted.filter((procedure) => countBodies(outcomes.get(procedure)) >= count);
print(`${done.length} of ${wanted.length} routes were fuzzed with ${count} bodies each.`);
process.exit(isSound && done.length === wanted.length ? 0 : 1);
