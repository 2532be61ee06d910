import { CLOCK_FAULTS } from "./clock-faults.ts";
import { CONTROL } from "./control.ts";
import { DATABASE_FAULTS } from "./database-faults.ts";
import { DISK_FAULTS } from "./disk-faults.ts";
import { EMBEDDED_FAULTS } from "./embedded-faults.ts";
import { MIGRATION_FAULTS } from "./migration-faults.ts";
import { NETWORK_FAULTS } from "./network-faults.ts";
import { PROCESS_FAULTS } from "./process-faults.ts";
import { ROLLING_RESTART } from "./rolling-restart.ts";
import { Cluster } from "./support/cluster.ts";
import type { Fault, Outcome } from "./support/fault.ts";
import { findMissingProgram } from "./support/programs.ts";

// Breaks what the product depends on while players play, and checks that nothing they were told is lost:
// `npm run test:faults`. Words of the command line choose among the faults, as in `npm run test:faults -- R1 R6`.
const words = process.argv.slice(2);

const FAULTS: Fault[] = [
  CONTROL,
  ...PROCESS_FAULTS,
  ...DATABASE_FAULTS,
  ...DISK_FAULTS,
  ...NETWORK_FAULTS,
  ...MIGRATION_FAULTS,
  ...CLOCK_FAULTS,
  ...EMBEDDED_FAULTS,
  ROLLING_RESTART,
];

/** `R20` also selects `R20b`. */
const isWanted = ({ id }: Fault) =>
  words.length === 0 || words.some((word) => word === id || word === id.replace(/[a-z]$/, ""));

const MAX_SHOWN = 20;

async function runFault(fault: Fault, cluster: Cluster): Promise<Outcome> {
  try {
    await cluster.waitUntilReady();
    return await fault.run({ cluster, name: `fault_${fault.id.toLowerCase()}` });
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function printOutcome({ id, title }: Fault, { problems, facts }: Outcome, seconds: number): void {
  const verdict = problems.length === 0 ? "ok    " : "FAILED";
  console.log(
    `${verdict} ${id.padEnd(7)} ${title} (${seconds.toFixed()} s)${facts ? `: ${facts}` : ""}`,
  );
  for (const problem of problems.slice(0, MAX_SHOWN)) console.log(`         ${problem}`);
  if (problems.length > MAX_SHOWN) console.log(`         and ${problems.length - MAX_SHOWN} more`);
}

const cluster = await Cluster.create();
const counts = { survived: 0, failed: 0, skipped: 0, acknowledged: 0 };
for (const fault of FAULTS.filter(isWanted)) {
  const obstacle = findMissingProgram(fault.programs ?? {}) ?? fault.findObstacle?.();
  if (obstacle !== undefined) {
    counts.skipped += 1;
    console.log(`not run ${fault.id.padEnd(6)} ${fault.title}: ${obstacle}`);
    continue;
  }
  const began = performance.now();
  const outcome = await runFault(fault, cluster);
  printOutcome(fault, outcome, (performance.now() - began) / 1000);
  counts[outcome.problems.length === 0 ? "survived" : "failed"] += 1;
  counts.acknowledged += outcome.acknowledged ?? 0;
}
await cluster.remove();

const { survived, failed, skipped, acknowledged } = counts;
const total = survived + failed + skipped;
console.log(
  `\n${total} faults: ${survived} survived, ${failed} failed, ${skipped} not run. ${acknowledged} acknowledged answers were compared with the database.`,
);
process.exit(failed > 0 || survived === 0 ? 1 : 0);
