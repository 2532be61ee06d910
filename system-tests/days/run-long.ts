// Many players, kills and restarts in the model of eight days: `pnpm test:days`, or with other numbers
// `pnpm test:days --players 100 --kills 5 --restarts 5 --seed 7`.
import { parseArgs } from "node:util";
import { createTestDatabase, startTestServer } from "@jumbl/db/testing";
import { simulateDays } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "900" },
    kills: { type: "string", default: "35" },
    restarts: { type: "string", default: "15" },
    seed: { type: "string", default: "1" },
  },
});

const startedAt = performance.now();
const stopServer = await startTestServer();
const database = await createTestDatabase();
const { problems, results, exits, service } = await simulateDays(database, {
  players: Number(values.players),
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  seed: Number(values.seed),
});
await database.drop();
await stopServer();

for (const problem of problems.slice(0, 20)) console.log(problem);
const seconds = ((performance.now() - startedAt) / 1000).toFixed();
console.log(
  `${service.calls} calls, ${service.lost} of them repeated, ${results.length} results, instances ended ${exits} times, in ${seconds} s: ` +
    `${problems.length} differences`,
);
process.exit(problems.length > 0 ? 1 : 0);
