// Breaks what the product depends on while players play, and checks that nothing acknowledged is lost: `pnpm
// test:faults`. Arguments select faults, as in `pnpm test:faults R1 R6`.
import { DURABLE, type PostgresServer, startPostgres } from "@jumbl/db/testing";
import { Checks } from "../kit/checks.ts";
import { findMissingProgram } from "../kit/programs.ts";
import type { Fault, Outcome } from "../kit/run-under-load.ts";
import { CLOCK_FAULTS } from "./clock-faults.ts";
import { DATABASE_FAULTS } from "./database-faults.ts";
import { MIGRATION_FAULTS } from "./migration-faults.ts";
import { NETWORK_FAULTS } from "./network-faults.ts";
import { PROCESS_FAULTS } from "./process-faults.ts";
import { ROLLING_RESTART } from "./rolling-restart.ts";
import { ROLLING_UPGRADE } from "./rolling-upgrade.ts";

const FAULTS: Fault[] = [
  ...DATABASE_FAULTS,
  ...PROCESS_FAULTS,
  ...NETWORK_FAULTS,
  ...MIGRATION_FAULTS,
  ...CLOCK_FAULTS,
  ROLLING_RESTART,
  ROLLING_UPGRADE,
];

const selected = process.argv.slice(2);

const isSelected = ({ id }: Fault) => selected.length === 0 || selected.includes(id);

async function run(fault: Fault, postgres: PostgresServer): Promise<Outcome> {
  try {
    if (!postgres.isRunning) await postgres.start();
    return await fault.run({ postgres, name: `fault_${fault.id.toLowerCase()}` });
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

const checks = new Checks();
const postgres = await startPostgres({ settings: [...DURABLE, "max_connections=120"] });
for (const fault of FAULTS.filter(isSelected)) {
  const label = `${fault.id.padEnd(7)} ${fault.title}`;
  const obstacle = findMissingProgram(fault.programs ?? {}) ?? fault.findObstacle?.();
  if (obstacle === undefined) {
    const { problems, facts = "" } = await run(fault, postgres);
    checks.check(`${label}: ${facts}`, problems.length === 0, problems.slice(0, 20));
  } else checks.skip(`${label}: ${obstacle}`);
}
await postgres.stop();
checks.exit();
