export {
  advanceClock,
  freezeClock,
  installTestClock,
  readClock,
  resetClock,
  setClock,
  setRealClock,
} from "./clock.ts";
export {
  createEmptyDatabase,
  createKeptDatabase,
  createTestDatabase,
  PATIENT_LIMITS,
  startTestServer,
  type TestDatabase,
} from "./database.ts";
export { findBrokenInvariants } from "./invariants.ts";
export {
  countStatementsAtOnce,
  listStatements,
  listUnpreparedStatements,
} from "./list-statements.ts";
export { waitForLockWaits } from "./lock-waits.ts";
export { killAtExit } from "./children.ts";
export { findFreePort, startOnFreePort } from "./free-port.ts";
export { DURABLE, PostgresServer, startPostgres } from "./postgres.ts";
export { hasJitCompiler } from "./postgres-programs.ts";
export { waitUntil } from "./wait-until.ts";
