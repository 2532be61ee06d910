/** Counts what was checked, and prints a line for each. */
export type Checks = {
  check: (what: string, isTrue: boolean, found?: unknown) => void;
  counts: { passed: number; failed: number };
};

export function createChecks(): Checks {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    check(what, isTrue, found) {
      counts[isTrue ? "passed" : "failed"] += 1;
      const detail = isTrue || found === undefined ? "" : `: ${JSON.stringify(found)}`;
      console.log(`${isTrue ? "ok    " : "FAILED"} ${what}${detail}`);
    },
  };
}
