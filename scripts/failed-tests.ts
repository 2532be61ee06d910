type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

const ESCAPE = String.fromCharCode(27);

/** The first line of a message, without colors. */
function firstLine(message = ""): string {
  const [line = ""] = message.trim().split("\n");
  return line.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, "gu"), "");
}

function describe(file: string, name: string, message: string | undefined): string {
  return [file, name, firstLine(message)].filter(Boolean).join(" › ");
}

function listVitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => describe(file, test.fullName, test.failureMessages[0] ?? test.status));
    // A failed file has no failed test if it could not be loaded, or if a hook failed, whose error the report omits.
    const reason = message || "a hook failed, see its error above";
    return failed.length > 0 || status === "passed" ? failed : [describe(file, "", reason)];
  });
}

function listPlaywrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const listSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status !== "expected")
        .map(({ status, results }) => {
          const message = results.find((result) => result.error)?.error?.message;
          return describe(file, title, message ?? status);
        }),
    ),
    ...(suite.suites ?? []).flatMap(listSuite),
  ];
  return [...suites.flatMap(listSuite), ...errors.map(({ message }) => firstLine(message))];
}

/**
 * Lists the tests of a report that did not pass: failed, flaky and skipped ones.
 *
 * @param report Vitest's or Playwright's report, in JSON
 * @returns a line for each, with its file, its name and the first line of its error
 */
export function listFailedTests(report: unknown): string[] {
  return "testResults" in (report as object)
    ? listVitestFailures(report as VitestReport)
    : listPlaywrightFailures(report as PlaywrightReport);
}
