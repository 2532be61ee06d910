import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { listFailedTests } from "./failed-tests.ts";

/** Tests that passed and failed, and the names of the latter. A test that was skipped has not passed. */
type Tally = { passed: number; failed: number; failedTests?: string[] };

/** Runs a program of the workspace; its output is shown at once, or only when it fails. */
async function run(args: string[], { show }: { show: boolean }): Promise<number> {
  const output = show ? "inherit" : "pipe";
  const child = spawn("pnpm", ["exec", ...args], { stdio: ["ignore", output, output] });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  }
  const code = await new Promise<number>((resolve) => {
    child.once("close", (status) => resolve(status ?? 1));
  });
  process.off("SIGINT", forward).off("SIGTERM", forward);
  if (code !== 0) process.stdout.write(text);
  return code;
}

/** A check counts as one test. */
async function check(args: string[]): Promise<Tally> {
  const code = await run(args, { show: false });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

type VitestReport = { numPassedTests: number; numTotalTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function parseReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  const names = { failedTests: listFailedTests(report) };
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { ...names, passed: expected, failed: unexpected + flaky + skipped };
  }
  const { numPassedTests, numTotalTests } = report;
  return { ...names, passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

const isAffectedOnly = process.argv.includes("--affected");

/** Runs a turbo task in every workspace that has it, and adds up the reports these write. */
async function runTests(args: string[], report: string): Promise<Tally> {
  const pattern = `{.,apps/*,packages/*,examples}/reports/${report}`;
  for (const file of globSync(pattern)) rmSync(file);
  const affected = isAffectedOnly ? ["--affected"] : [];
  const code = await run(["turbo", "run", ...args, ...affected], { show: true });
  const tallies = globSync(pattern).map(parseReport);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  // A run that ended badly without a failed test, or that should have run tests and ran none, is a failure too.
  const isEmpty = passed === 0 && !isAffectedOnly;
  const isUnexplained = failed === 0 && (code !== 0 || isEmpty);
  const failedTests = tallies.flatMap((tally) => tally.failedTests ?? []);
  return { passed, failed: isUnexplained ? 1 : failed, failedTests };
}

const quiet = ["--continue", "--output-logs=errors-only"];
const checks: [string, () => Promise<Tally>][] = [
  ["types", () => check(["turbo", "run", "typecheck", ...quiet])],
  ["lint", () => check(["oxlint", "--type-aware"])],
  ["imports between workspaces", () => check(["turbo", "boundaries"])],
  [
    "imports between folders",
    () => check(["depcruise", "apps", "packages", "examples", "-T", "err-long"]),
  ],
  ["unused code", () => check(["knip"])],
  ["format", () => check(["oxfmt", "--check"])],
];
// One workspace after another: each uses every core by itself.
const tests: typeof checks = [
  [
    "unit, database and API tests",
    () => runTests(["test", "test:tooling", "--continue", "--concurrency=1"], "vitest.json"),
  ],
  ["journeys in the browser", () => runTests(["test:e2e"], "playwright.json")],
];

const stages = process.argv.includes("--checks-only") ? checks : [...checks, ...tests];
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const [name, stage] of stages) {
  const began = performance.now();
  const { passed, failed, failedTests = [] } = await stage();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : "";
  console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${count}${seconds} s`);
  total.passed += passed;
  total.failed += failed;
  failures.push(...(failed > 0 && failedTests.length === 0 ? [name] : failedTests));
}
// Repeated at the end, as the output of thousands of tests is long.
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
