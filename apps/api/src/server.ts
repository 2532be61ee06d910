import { readEnv } from "./env.ts";
import { runServer } from "./run-server.ts";

await runServer(() => readEnv());
