import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Procedure } from "./routes.ts";

/** What came out of some of a route's bodies: how often each status. */
export type FuzzOutcome = { procedure: Procedure; statuses: Record<number, number> };

export type FuzzPlan = (readonly [procedure: Procedure, bodies: number])[];

/** The environment of a process that fuzzes a part of the routes at length. */
export const createFuzzEnv = (plan: FuzzPlan, file: string) => ({
  FUZZ_PLAN: JSON.stringify(plan),
  FUZZ_OUTCOMES: file,
});

/** Undefined where the run is short. */
export function readPlan(): FuzzPlan | undefined {
  const plan = process.env["FUZZ_PLAN"];
  return plan === undefined ? undefined : (JSON.parse(plan) as FuzzPlan);
}

/** Adds to the file of a long run; a short one leaves no trace. */
export function appendOutcome(procedure: Procedure, statuses: FuzzOutcome["statuses"]): void {
  const file = process.env["FUZZ_OUTCOMES"];
  if (file === undefined || Object.keys(statuses).length === 0) return;
  appendFileSync(file, `${JSON.stringify({ procedure, statuses } satisfies FuzzOutcome)}\n`);
}

/** What came out so far: how often each status, by route. */
export function readOutcomes(file: string): Map<string, FuzzOutcome["statuses"]> {
  const sums = new Map<string, FuzzOutcome["statuses"]>();
  if (!existsSync(file)) return sums;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { procedure, statuses } = JSON.parse(line) as FuzzOutcome;
    const sum = sums.get(procedure) ?? {};
    sums.set(procedure, sum);
    for (const [status, times] of Object.entries(statuses)) {
      sum[Number(status)] = (sum[Number(status)] ?? 0) + times;
    }
  }
  return sums;
}

export const countBodies = (statuses: FuzzOutcome["statuses"] = {}) =>
  Object.values(statuses).reduce((sum, times) => sum + times, 0);
