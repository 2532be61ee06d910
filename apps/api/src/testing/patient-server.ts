// The server or, with the argument "dev", the one with the development providers. Raises the timeouts for statements,
// locks, connections, throttles and sign-in providers, which a busy machine could exceed, and those for clients unless
// the argument "default-client-timeouts" is given.
import { PATIENT_LIMITS } from "@jumbl/db/testing";
import { readEnv } from "../env/env.ts";
import { runServer } from "../startup/run-server.ts";

const args = process.argv.slice(2);
// Most tests do not need the development providers, which take a tenth of a second to load.
const loadEnv = args.includes("dev")
  ? (await import("../dev/load-dev-env.ts")).loadDevEnv
  : () => readEnv();
await runServer(loadEnv, {
  limits: PATIENT_LIMITS,
  providerTimeoutMs: 12_000,
  throttleWaitMs: 60_000,
  clientTimeouts: args.includes("default-client-timeouts")
    ? undefined
    : { headersMs: 60_000, requestMs: 120_000, idleMs: 120_000 },
});
