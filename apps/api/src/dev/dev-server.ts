import { runServer } from "../startup/run-server.ts";
import { loadDevEnv } from "./load-dev-env.ts";

await runServer(loadDevEnv);
