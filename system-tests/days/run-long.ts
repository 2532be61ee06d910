// Many players, kills and restarts in the model of eight days: `pnpm test:days`, or with another seed `pnpm test:days 7`.
import { createTestDatabase, startTestServer } from "@jumbl/db/testing";
import { simulateDays } from "./simulate.ts";

const startedAt = performance.now();
const stopServer = await startTestServer();
const database = await createTestDatabase();
const { problems, results, exits, service } = await simulateDays(database, {
  players: 900,
  kills: 35,
  restarts: 15,
  seed: Number(process.argv[2] ?? 1),
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
