// The server, or with the argument "dev" the one with the development providers. Its limits of statements, locks and
// connections, of sign-in providers, and of the last export of traces, are those that a busy machine does not reach.
import { PATIENT_LIMITS } from "@jumbl/db/testing";
import { loadDevEnv } from "../dev/load-dev-env.ts";
import { readEnv } from "../env/env.ts";
import { runServer } from "../startup/run-server.ts";

const loadEnv = process.argv[2] === "dev" ? loadDevEnv : () => readEnv();
await runServer(loadEnv, {
  limits: PATIENT_LIMITS,
  providerTimeoutMs: 60_000,
  lastExportMs: 60_000,
});
