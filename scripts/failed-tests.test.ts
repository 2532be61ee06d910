import { expect, it } from "vitest";
import { listFailedTests } from "./failed-tests.ts";

const RED = "\u001B[31m";

it("lists a failed test of Vitest's report with its file and the first line of its error", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "divides",
    failureMessages: [`${RED}1 is not 2\nat`],
  };
  const skipped = { status: "skipped", fullName: "rounds", failureMessages: [] };
  const file = { name: "/sum.test.ts", status: "failed", message: "" };
  const report = { testResults: [{ ...file, assertionResults: [passed, failed, skipped] }] };

  expect(listFailedTests(report)).toStrictEqual([
    "/sum.test.ts › divides › 1 is not 2",
    "/sum.test.ts › rounds › skipped",
  ]);
});

it("lists a file that Vitest could not load, and one whose hook failed", () => {
  const file = { name: "/sum.test.ts", status: "failed", assertionResults: [] };
  const testResults = [
    { ...file, message: "No such module" },
    { ...file, message: "" },
  ];

  expect(listFailedTests({ testResults })).toStrictEqual([
    "/sum.test.ts › No such module",
    "/sum.test.ts › a hook failed, see its error above",
  ]);
});

function createSpec(title: string, status: string, message?: string) {
  const results = [{ error: message === undefined ? undefined : { message } }];
  return { file: "a.journey.ts", title, tests: [{ status, results }] };
}

it("lists failed and flaky tests of Playwright's report, and errors outside of tests", () => {
  const inner = { specs: [createSpec("opens", "unexpected", "Timed out\nsoon")] };
  const specs = [
    createSpec("closes", "expected"),
    createSpec("shuts", "flaky", "Late"),
    createSpec("is", "skipped"),
  ];

  expect(
    listFailedTests({ suites: [{ specs, suites: [inner] }], errors: [{ message: "No server" }] }),
  ).toStrictEqual([
    "a.journey.ts › shuts › Late",
    "a.journey.ts › is › skipped",
    "a.journey.ts › opens › Timed out",
    "No server",
  ]);
});
