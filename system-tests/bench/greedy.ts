import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { connect } from "@jumbl/db";
import { startPostgres } from "@jumbl/db/testing";
import { buildApp } from "@jumbl/api/app.ts";
import { createServices } from "@jumbl/api/create-services.ts";
import { readEnv } from "@jumbl/api/env/env.ts";
import { createLogger } from "@jumbl/api/observability/logger.ts";
import { Command } from "commander";
import { seedCalls, type Seed } from "./calls-seed.ts";
import { addFigure, getMedian, progress, roundTo } from "./report.ts";

const BATCHES_IN_FLIGHT = 24;
const CALLS_PER_BATCH = 10;
const QUIET_MS = 3000;
const GREEDY_MS = 6000;
/** The other player's calls arrive at any moment of the server's work. */
const MAX_PAUSE_MS = 10;

const createBatch = (name: string, inputs: object[]) =>
  `/trpc/${inputs.map(() => name).join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(inputs.entries())))}`;

const repeat = (name: string, input: object = {}) =>
  createBatch(name, Array<object>(CALLS_PER_BATCH).fill(input));

/** The calls of the greedy account. */
function listBatches({ past }: Seed): [name: string, path: string][] {
  const sessions = past.slice(0, CALLS_PER_BATCH).map((puzzleId) => ({ puzzleId }));
  return [
    ["today", repeat("puzzles.today")],
    ["statistics", repeat("stats.me")],
    ["sessions", createBatch("game.session", sessions)],
    ["pages by state", repeat("puzzles.archive", { limit: 300, state: "solved" })],
  ];
}

type Send = (path: string) => Promise<void>;

/** Milliseconds of each call, and of the server's processor time meanwhile, which other work on the machine does not lengthen. */
async function callToday(send: Send, until: number) {
  const waited: number[] = [];
  const worked: number[] = [];
  while (performance.now() < until) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    await send("/api/puzzles/today");
    const { user, system } = process.cpuUsage(used);
    waited.push(performance.now() - start);
    worked.push((user + system) / 1000);
    await setTimeout(Math.random() * MAX_PAUSE_MS);
  }
  return { waited: getMedian(waited), worked: getMedian(worked) };
}

async function measureWith(path: string, greedy: Send, other: Send) {
  const until = performance.now() + GREEDY_MS;
  let batches = 0;
  const loops = Array.from({ length: BATCHES_IN_FLIGHT }, async () => {
    while (performance.now() < until) {
      await greedy(path);
      batches += 1;
    }
  });
  const measured = await callToday(other, until);
  await Promise.all(loops);
  return { ...measured, batches };
}

async function run(): Promise<void> {
  progress("starting PostgreSQL and inserting players");
  const postgres = await startPostgres();
  const secret = randomBytes(32).toString("hex");
  const seed = await seedCalls(postgres.url, { players: 60, secret });
  const connection = await connect({ databaseUrl: postgres.url, dataDir: "" });
  const env = readEnv({ DATABASE_URL: postgres.url, AUTH_SECRET: secret, LOG_LEVEL: "silent" });
  const app = await buildApp(await createServices(env, connection), { log: createLogger(env) });
  // Without sockets, as a client in this process would wait for the server's work too.
  const [greedy, other] = seed.players.map(({ token }): Send => async (url) => {
    const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`);
  });
  await callToday(other!, performance.now() + QUIET_MS);
  for (const [name, path] of listBatches(seed)) {
    progress(`ten ${name} in a batch`);
    const quiet = await callToday(other!, performance.now() + QUIET_MS);
    const loaded = await measureWith(path, greedy!, other!);
    addFigure({
      name,
      batches: loaded.batches,
      "quiet ms": roundTo(quiet.waited),
      "with it ms": roundTo(loaded.waited),
      ratio: roundTo(loaded.waited / quiet.waited, 1),
      "ratio of processor time": roundTo(loaded.worked / quiet.worked, 1),
    });
  }
  await app.close();
  await connection.close();
  await postgres.stop();
}

export const greedy = new Command("greedy")
  .description(
    "How long another player's today takes while one account has 24 batches of ten calls in flight.",
  )
  .action(run);
