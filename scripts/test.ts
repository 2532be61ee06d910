import { globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { listFailedTests } from "./failed-tests.ts";
import { handleSignals, runStep } from "./launch/processes.mjs";

/** Tests that passed and failed, and the names of the latter. A test that was skipped has not passed. */
type Tally = { passed: number; failed: number; failedTests?: string[] };

type Step = { name: string; run: () => Promise<Tally> };

const INHERIT = ["ignore", "inherit", "inherit"];
const PIPE = ["ignore", "pipe", "pipe"];

/** A check counts as one test. Its output is shown only when it fails. */
function check(name: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runStep("", "pnpm", ["exec", ...args], { stdio: PIPE });
      if (code === 0) return { passed: 1, failed: 0 };
      console.log(output);
      return { passed: 0, failed: 1 };
    },
  };
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

/** Runs turbo tasks in every workspace that has them, and adds up the reports they write. */
function test(name: string, args: string[], report: string): Step {
  const pattern = `{.,apps/*,packages/*,examples,system-tests}/reports/${report}`;
  return {
    name,
    run: async () => {
      for (const file of globSync(pattern)) rmSync(file);
      const affected = isAffectedOnly ? ["--affected"] : [];
      const turbo = ["exec", "turbo", "run", ...args, ...affected];
      const { code } = await runStep("", "pnpm", turbo, { stdio: INHERIT });
      const tallies = globSync(pattern).map(parseReport);
      const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
      const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
      // A run that exited with an error but no failed test, or that ran no tests although it should have, is also a
      // failure.
      const isEmpty = passed === 0 && !isAffectedOnly;
      const isUnexplained = failed === 0 && (code !== 0 || isEmpty);
      const failedTests = tallies.flatMap((tally) => tally.failedTests ?? []);
      return { passed, failed: isUnexplained ? 1 : failed, failedTests };
    },
  };
}

const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];

async function runInOrder(steps: Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const began = performance.now();
    const { passed, failed, failedTests = [] } = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const count = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : "";
    console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${count}${seconds} s`);
    total.passed += passed;
    total.failed += failed;
    failures.push(...(failed > 0 && failedTests.length === 0 ? [name] : failedTests));
  }
}

handleSignals();

const quiet = ["--continue", "--output-logs=errors-only"];
await Promise.all([
  runInOrder([
    // First, because the inputs of lint include the declarations that this writes.
    check("types", ["tsc", "--build"]),
    check("lint", ["turbo", "run", "lint", "lint:tooling", "--concurrency=2", ...quiet]),
  ]),
  runInOrder([
    check("unused code", ["knip", "--cache"]),
    check("imports between folders", [
      "depcruise",
      "apps",
      "packages",
      "examples",
      "-T",
      "err-long",
    ]),
    check("imports between workspaces", ["turbo", "boundaries"]),
    check("format", ["oxfmt", "--check"]),
  ]),
]);

if (!process.argv.includes("--checks-only")) {
  // Hundreds of processes load the same files.
  process.env["NODE_COMPILE_CACHE"] ??= path.resolve("node_modules/.cache/compiled");
  // One server for all workspaces; it ends with this process.
  const { startTestServer } = await import("../packages/db/src/testing/index.ts");
  const stopServer = await startTestServer();
  // Three at a time, also on two cores, as tests often wait. The journeys need the build.
  const unitTests = ["test", "test:tooling", "build", "--continue", "--concurrency=3"];
  await runInOrder([
    test("unit, database and API tests", unitTests, "vitest.json"),
    test("journeys in the browser", ["test:e2e"], "playwright.json"),
  ]);
  await stopServer();
}

// Repeated at the end, as the output of thousands of tests is long.
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
