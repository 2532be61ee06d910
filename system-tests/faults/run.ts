// Breaks what the product depends on while players play, and checks that nothing acknowledged is lost: `npm run
// test:faults`. Arguments select faults, as in `npm run test:faults -- R1 R6`.
import { DURABLE, startPostgres } from "@jumbl/db/testing";
import { findMissingProgram } from "../kit/programs.ts";
import type { Fault, FaultContext, Outcome } from "../kit/run-under-load.ts";
import { CLOCK_FAULTS } from "./clock-faults.ts";
import { DATABASE_FAULTS } from "./database-faults.ts";
import { EMBEDDED_FAULTS } from "./embedded-faults.ts";
import { MIGRATION_FAULTS } from "./migration-faults.ts";
import { NETWORK_FAULTS } from "./network-faults.ts";
import { PROCESS_FAULTS } from "./process-faults.ts";
import { ROLLING_RESTART } from "./rolling-restart.ts";
import { ROLLING_UPGRADES } from "./rolling-upgrade.ts";

const FAULTS: Fault[] = [
  ...DATABASE_FAULTS,
  ...PROCESS_FAULTS,
  ...NETWORK_FAULTS,
  ...MIGRATION_FAULTS,
  ...CLOCK_FAULTS,
  ...EMBEDDED_FAULTS,
  ROLLING_RESTART,
  ...ROLLING_UPGRADES,
];

const MAX_SHOWN = 20;
const selected = process.argv.slice(2);

/** `R20` also selects `R20b`. */
const isSelected = ({ id }: Fault) =>
  selected.length === 0 || [id, id.replace(/[a-z]$/, "")].some((name) => selected.includes(name));

function print({ id, title }: Fault, { problems, facts }: Outcome, seconds: number): void {
  const verdict = problems.length === 0 ? "ok    " : "FAILED";
  const suffix = facts ? `: ${facts}` : "";
  console.log(`${verdict} ${id.padEnd(7)} ${title} (${seconds.toFixed()} s)${suffix}`);
  for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`         ${problem}`);
  if (problems.length > MAX_SHOWN) console.log(`         and ${problems.length - MAX_SHOWN} more`);
}

async function run(fault: Fault, postgres: FaultContext["postgres"]): Promise<Outcome> {
  try {
    if (!postgres.isRunning) await postgres.start();
    return await fault.run({ postgres, name: `fault_${fault.id.toLowerCase()}` });
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

const postgres = await startPostgres({ settings: [...DURABLE, "max_connections=120"] });
const counts = { survived: 0, failed: 0, skipped: 0, acknowledged: 0 };
for (const fault of FAULTS.filter(isSelected)) {
  const obstacle = findMissingProgram(fault.programs ?? {}) ?? fault.findObstacle?.();
  if (obstacle !== undefined) {
    counts.skipped += 1;
    console.log(`not run ${fault.id.padEnd(6)} ${fault.title}: ${obstacle}`);
    continue;
  }
  const startedAt = performance.now();
  const outcome = await run(fault, postgres);
  print(fault, outcome, (performance.now() - startedAt) / 1000);
  counts[outcome.problems.length === 0 ? "survived" : "failed"] += 1;
  counts.acknowledged += outcome.acknowledged ?? 0;
}
await postgres.stop();

const { survived, failed, skipped, acknowledged } = counts;
console.log(
  `\n${survived + failed + skipped} faults: ${survived} survived, ${failed} failed, ${skipped} not run. ${acknowledged} acknowledged requests were compared with the database.`,
);
process.exit(failed > 0 || survived === 0 ? 1 : 0);
