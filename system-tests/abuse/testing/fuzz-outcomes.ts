import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Procedure } from "@jumbl/api/testing/route-requests.ts";

/** The number of responses by status. */
export type Statuses = Record<number, number>;

export type FuzzPlan = (readonly [procedure: Procedure, bodies: number])[];

/** Returns the environment of a process that fuzzes some routes at length. */
export const createFuzzEnv = (plan: FuzzPlan, file: string) => ({
  FUZZ_PLAN: JSON.stringify(plan),
  FUZZ_OUTCOMES: file,
});

/** Undefined in a short run. */
export function readPlan(): FuzzPlan | undefined {
  const plan = process.env["FUZZ_PLAN"];
  return plan === undefined ? undefined : (JSON.parse(plan) as FuzzPlan);
}

/** Appends to the file of a long run; a short one has none. */
export function appendOutcome(procedure: Procedure, statuses: Statuses): void {
  const file = process.env["FUZZ_OUTCOMES"];
  if (file === undefined || Object.keys(statuses).length === 0) return;
  appendFileSync(file, `${JSON.stringify({ procedure, statuses })}\n`);
}

/** Returns the sums of all runs by procedure. */
export function readOutcomes(file: string): Map<string, Statuses> {
  const sums = new Map<string, Statuses>();
  if (!existsSync(file)) return sums;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { procedure, statuses } = JSON.parse(line) as { procedure: string; statuses: Statuses };
    const sum = sums.get(procedure) ?? {};
    sums.set(procedure, sum);
    for (const [status, times] of Object.entries(statuses)) {
      sum[Number(status)] = (sum[Number(status)] ?? 0) + times;
    }
  }
  return sums;
}

export const countBodies = (statuses: Statuses = {}) =>
  Object.values(statuses).reduce((sum, times) => sum + times, 0);
