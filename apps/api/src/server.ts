import { readEnv } from "./env/env.ts";
import { runServer } from "./startup/run-server.ts";

await runServer(() => readEnv());
