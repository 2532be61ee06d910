import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import PQueue from "p-queue";
import { readOutcomes } from "./testing/fuzz-outcomes.ts";
import { ROUTES } from "./testing/routes.ts";

// Fuzzes every route with 10,000 bodies and plays 10,000 random calls: `npm run test:abuse`. A number takes the place of
// both, and `--only auth.login,game.submit` chooses routes. A run that was interrupted goes on with the routes that are
// left; `--restart` begins anew.
const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, restart: { type: "boolean", default: false } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 10_000);
if (!Number.isInteger(count) || count < 1) throw new Error(`Not a number: ${positionals[0]}`);

const API = fileURLToPath(new URL("..", import.meta.url));
const OUTCOMES = `${API}reports/fuzz-${count}.jsonl`;
const ROUTES_AT_ONCE = 4;

mkdirSync(`${API}reports`, { recursive: true });
if (values.restart) rmSync(OUTCOMES, { force: true });

/** Runs a test file in a process of its own; shows what it printed only where it failed. */
function runTests(file: string, env: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn("pnpm", ["exec", "vitest", "run", file, "--reporter=dot", "--hookTimeout=600000"], {
      cwd: API,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once("close", (status) => {
      if (status !== 0) console.log(output);
      resolve(status === 0);
    });
  });
}

const wanted = values.only?.split(",") ?? Object.keys(ROUTES);
const isDone = new Set(readOutcomes(OUTCOMES).map(({ procedure }) => procedure));
const left = wanted.filter((procedure) => !isDone.has(procedure));
const slices = Array.from({ length: Math.ceil(left.length / ROUTES_AT_ONCE) }, (_, at) =>
  left.slice(at * ROUTES_AT_ONCE, (at + 1) * ROUTES_AT_ONCE),
);

const queue = new PQueue({ concurrency: availableParallelism() });
const runs = slices.map((slice) =>
  queue.add(async () => {
    const isSound = await runTests("abuse/fuzz", {
      FUZZ_BODIES: String(count),
      FUZZ_ROUTES: slice.join(","),
      FUZZ_OUTCOMES: OUTCOMES,
    });
    console.log(`${isSound ? "ok    " : "FAILED"} ${slice.join(", ")}`);
    return isSound;
  }),
);
if (values.only === undefined) {
  runs.push(
    queue.add(async () => {
      const isSound = await runTests("abuse/random-sequences", { RANDOM_CALLS: String(count) });
      console.log(`${isSound ? "ok    " : "FAILED"} ${count} random calls`);
      return isSound;
    }),
  );
}
const isSound = (await Promise.all(runs)).every(Boolean);

const outcomes = readOutcomes(OUTCOMES).filter(({ procedure }) => wanted.includes(procedure));
for (const { procedure, bodies, statuses } of outcomes) {
  const list = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
  console.log(`${procedure.padEnd(28)} ${bodies} bodies: ${list.join(", ")}`);
}
console.log(`${outcomes.length} of ${wanted.length} routes fuzzed with ${count} bodies each.`);
process.exit(isSound && outcomes.length === wanted.length ? 0 : 1);
