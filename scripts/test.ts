import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Tests that passed and failed. A test that was skipped has not passed. */
interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(path.join(os.tmpdir(), "jumbl-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

interface RunOptions {
  /** Shows the output at once instead of keeping it for later. */
  show?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Runs pnpm, which knows every script and program of the workspace. */
async function run(args: string[], { show = false, env }: RunOptions = {}) {
  const output = show ? "inherit" : "pipe";
  const child = spawn("pnpm", args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", pass).on("SIGTERM", pass);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  }
  const code = await new Promise<number>((resolve) => {
    child.once("close", (status) => resolve(status ?? 1));
  });
  process.off("SIGINT", pass).off("SIGTERM", pass);
  return { code, text };
}

/** A script of the root's package.json; it counts as one test. */
async function check(script: string): Promise<Tally> {
  const { code, text } = await run(["run", "--silent", script]);
  if (code !== 0) console.log(text);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Undefined when the program ended before it could write one. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A run that failed without a failed test, or that ran no test at all, is a failure too. */
function judge({ passed, failed }: Tally, code: number): Tally {
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
}

async function vitest(): Promise<Tally> {
  const file = path.join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await run(["exec", "vitest", "run", "--maxWorkers=2", ...reporters], {
    show: true,
  });
  const { numPassedTests = 0, numTotalTests = 0 } = (readReport(file) ??
    {}) as Partial<VitestReport>;
  return judge({ passed: numPassedTests, failed: numTotalTests - numPassedTests }, code);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function journeys(): Promise<Tally> {
  const build = await check("build");
  if (build.failed > 0) return build;
  const file = path.join(reports, "playwright.json");
  const { code } = await run(
    ["-C", "apps/web", "exec", "playwright", "test", "--reporter=list,json"],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const stats = (readReport(file) as PlaywrightReport | undefined)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
  return judge({ passed: stats?.expected ?? 0, failed }, code);
}

const checks: [string, () => Promise<Tally>][] = [
  ["types", () => check("types")],
  ["lint", () => check("lint")],
  ["borders between packages", () => check("boundaries")],
  ["unused code", () => check("unused")],
  ["format", () => check("format:check")],
];
const tests: typeof checks = [
  ["unit, database and API tests", vitest],
  ["journeys in the browser", journeys],
];

const stages = process.argv.includes("--checks-only") ? checks : [...checks, ...tests];
const total: Tally = { passed: 0, failed: 0 };
for (const [name, stage] of stages) {
  const began = performance.now();
  const { passed, failed } = await stage();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : "";
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${count}${seconds} s`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
