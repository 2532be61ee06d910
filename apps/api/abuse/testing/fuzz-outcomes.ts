import { appendFileSync, existsSync, readFileSync } from "node:fs";

export type FuzzOutcome = {
  procedure: string;
  bodies: number;
  /** How often each status came. */
  statuses: Record<number, number>;
};

/** Adds a line to the file that `npm run test:abuse` names; without one the run is short and leaves no trace. */
export function appendOutcome(outcome: FuzzOutcome): void {
  const file = process.env["FUZZ_OUTCOMES"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
}

/** The routes that have been fuzzed so far. */
export function readOutcomes(file: string): FuzzOutcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as FuzzOutcome);
}
