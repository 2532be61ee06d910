// The server, or with the argument "dev" the one with the development providers. Raises the limits of statements, locks,
// connections, sign-in providers and the last export of traces, so that a busy machine does not reach them.
import { PATIENT_LIMITS } from "@jumbl/db/testing";
import { loadDevEnv } from "../dev/load-dev-env.ts";
import { readEnv } from "../env/env.ts";
import { runServer } from "../startup/run-server.ts";

const loadEnv = process.argv[2] === "dev" ? loadDevEnv : () => readEnv();
await runServer(loadEnv, {
  limits: PATIENT_LIMITS,
  // Below the 15 s after which the server closes a connection without a response.
  providerTimeoutMs: 12_000,
  lastExportMs: 60_000,
});
