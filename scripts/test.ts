import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

/** How many tests passed, and a line for each that did not. */
type Tally = { passed: number; failures: string[] };

type Step = { name: string; run: () => Promise<Tally> };

const running = new Set<ChildProcess>();
let isInterrupted = false;

function interrupt(signal: NodeJS.Signals): void {
  isInterrupted = true;
  process.exitCode = 128 + constants.signals[signal];
  for (const child of running) child.kill("SIGTERM");
}

/** Runs an installed program. Returns its exit code and what it printed to a pipe. */
async function runTool(tool: string, args: string[], output: "inherit" | "pipe") {
  const program = path.join("node_modules/.bin", tool);
  const child = spawn(program, args, { stdio: ["ignore", output, output] });
  running.add(child);
  const texts = [child.stdout, child.stderr].filter((stream) => stream !== null).map(text);
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  running.delete(child);
  // Ctrl-C may end a program before its signal reaches this process.
  if (signal === "SIGINT") interrupt(signal);
  return { code, output: (await Promise.all(texts)).join("") };
}

/** A check counts as one test. Its output is shown only when it fails. */
const check = (name: string, command: string): Step => ({
  name,
  run: async () => {
    const [tool = "", ...args] = command.split(" ");
    const { code, output } = await runTool(tool, args, "pipe");
    if (code === 0) return { passed: 1, failures: [] };
    console.log(output);
    return { passed: 0, failures: [name] };
  },
});

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type Suite = {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: Suite[];
};

type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };

/** Skipped and flaky tests have not passed either. */
const listSuiteFailures = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "expected"))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(listSuiteFailures),
];

function parseReport(file: string): Tally {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  if ("stats" in report)
    return { passed: report.stats.expected, failures: report.suites.flatMap(listSuiteFailures) };
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== "passed");
    const failed = tests.map(({ fullName }) => `${name} › ${fullName}`);
    // A file that could not be loaded has no failed test.
    return failed.length > 0 || status === "passed" ? failed : [name];
  });
  return { passed: report.numPassedTests, failures };
}

const isAffectedOnly = process.argv.includes("--affected");

/** Runs turbo tasks in every workspace that has them, and adds up the reports they write. */
const test = (name: string, tasks: string, report: string): Step => ({
  name,
  run: async () => {
    const pattern = `{.,apps/*,packages/*,examples,system-tests}/reports/${report}`;
    for (const file of globSync(pattern)) rmSync(file);
    const args = ["run", ...tasks.split(" "), ...(isAffectedOnly ? ["--affected"] : [])];
    const { code } = await runTool("turbo", args, "inherit");
    const tallies = globSync(pattern).map(parseReport);
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
    const failures = tallies.flatMap((tally) => tally.failures);
    // An error without a failed test, and no tests although there should be some, are also failures.
    const isFailure = code !== 0 || (passed === 0 && !isAffectedOnly);
    return { passed, failures: isFailure && failures.length === 0 ? [name] : failures };
  },
});

const total: Tally = { passed: 0, failures: [] };

async function runInOrder(steps: Step[]): Promise<void> {
  for (const { name, run } of steps) {
    if (isInterrupted) return;
    const began = performance.now();
    const { passed, failures } = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const mark = failures.length === 0 ? "✓" : "✗";
    console.log(`${mark} ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`);
    total.passed += passed;
    total.failures.push(...failures);
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => interrupt(signal));

/** The steps of each list run in order and the lists side by side, so that no core is idle. */
const orders: Step[][] = [
  [check("types", "tsc --build"), check("lint", "oxlint --type-aware")],
  [
    check("unused code", "knip --cache"),
    check("imports between folders", "depcruise apps packages examples -T err-long"),
    check("imports between workspaces", "turbo boundaries"),
    check("format", "oxfmt --check"),
  ],
];
let stopServer = async () => {};
if (!process.argv.includes("--checks-only")) {
  // Saves time, as hundreds of processes load the same files.
  process.env["NODE_COMPILE_CACHE"] ??= path.resolve("node_modules/.cache/compiled");
  // One server for all workspaces; it ends with this process.
  const { startTestServer } = await import("../packages/db/src/testing/index.ts");
  stopServer = await startTestServer();
  orders.push(
    // Includes the build, which they need.
    [test("journeys in the browser", "test:e2e", "playwright.json")],
    // Three at a time, as tests often wait.
    [
      test(
        "unit, database and API tests",
        "test test:tooling --continue --concurrency=3",
        "vitest.json",
      ),
    ],
  );
}
await Promise.all(orders.map(runInOrder));
await stopServer();

if (isInterrupted) process.exit();
// Repeated at the end, as the output of thousands of tests is long.
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
