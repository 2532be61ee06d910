// The server, with limits of statements and locks that a busy machine does not reach.
import { PATIENT_LIMITS } from "@jumbl/db/testing";
import { readEnv } from "../../src/env/env.ts";
import { runServer } from "../../src/startup/run-server.ts";

await runServer(() => readEnv(), { requestLimits: PATIENT_LIMITS });
