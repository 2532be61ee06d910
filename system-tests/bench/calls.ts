import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startPostgres } from "@jumbl/db/testing";
import autocannon, { type Client, type Request, type Result } from "autocannon";
import { Command } from "commander";
import { Client as PostgresClient } from "pg";
import {
  createRouteRequest,
  type Procedure,
  type RouteRequest,
} from "@jumbl/api/testing/route-requests.ts";
import { seedCalls, type Seed } from "./calls-seed.ts";
import { type ProcessorTime, readProcessorTime } from "./processor-time.ts";
import { addFigure, getMedian as computeMedian, progress, roundTo } from "./report.ts";

const CONNECTIONS = 32;
const PLAYERS = 150;

type Ports = { product: number; floor: number };

type Target = {
  name: string;
  server: keyof Ports;
  /** The floor it is compared with. */
  floor?: string;
  createRequest: (seed: Seed, turn: number) => RouteRequest;
};

/**
 * A player guesses at sixty puzzles in turn, so a play has as many guesses as usual. Each guess differs from the last
 * one there.
 */
const createGuess = ({ past }: Seed, turn: number) => ({
  puzzleId: past[Math.floor(turn / PLAYERS) % past.length],
  guess: `wrong ${turn}`,
});

const CALLS: [
  name: string,
  floor: string,
  procedure: Procedure,
  createInput?: (seed: Seed, turn: number) => object,
][] = [
  ["today", "read floor", "puzzles.today"],
  ["session", "read floor", "game.session", ({ easy }) => ({ puzzleId: easy })],
  ["stats", "read floor", "stats.me"],
  ["achievements", "read floor", "achievements.me"],
  ["archive", "read floor", "puzzles.archive", () => ({ limit: 30 })],
  ["board", "read floor", "leaderboard.streaks", () => ({ period: "all" })],
  ["validate", "write floor", "game.validate", createGuess],
];

const TARGETS: Target[] = [
  { name: "read floor", server: "floor", createRequest: () => ({ method: "GET", path: "/read" }) },
  {
    name: "write floor",
    server: "floor",
    createRequest: (...turn) => ({ method: "POST", path: "/write", body: createGuess(...turn) }),
  },
  ...CALLS.flatMap(([name, floor, procedure, createInput]) =>
    (["REST", "tRPC"] as const).map((transport): Target => ({
      name: `${name}, ${transport}`,
      server: "product",
      floor,
      createRequest: (...turn) => createRouteRequest(transport, procedure, createInput?.(...turn)),
    })),
  ),
];

/** Requests per second, and microseconds of processor time for each. */
type Measurement = { rate: number } & ProcessorTime;

type Bench = { seed: Seed; ports: Ports; readTime: () => Promise<ProcessorTime>; seconds: number };

/** Each connection sends the requests of all players, starting with a different one. */
async function load(
  { name, server, createRequest }: Target,
  { seed, ports, readTime, seconds }: Bench,
): Promise<Measurement> {
  let connection = 0;
  const createRequests = (first: number) =>
    Array.from({ length: seed.players.length * 4 }, (_, step): Request => {
      const turn = first * 100 + step;
      const { method, path, body } = createRequest(seed, turn);
      const { token } = seed.players[turn % seed.players.length]!;
      const authorization = `Bearer ${token}`;
      if (body === undefined) return { method, path, headers: { authorization } } as Request;
      const headers = { authorization, "content-type": "application/json" };
      return { method, path, headers, body: JSON.stringify(body) } as Request;
    });
  const options = {
    url: `http://127.0.0.1:${ports[server]}`,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client: Client) => client.setRequests(createRequests((connection += 1))),
  };
  let before: Promise<ProcessorTime> | undefined;
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(options, (error: Error | null, measured) =>
      error ? reject(error) : resolve(measured),
    )
      // Only after the requests have been created, which takes a fraction of a second.
      .once("start", () => {
        before = readTime();
      });
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`);
  const { total } = result.requests;
  const [start, end] = [await before!, await readTime()];
  const perRequest = (key: keyof ProcessorTime) => (end[key] - start[key]) / total;
  return {
    rate: total / result.duration,
    server: perRequest("server"),
    postgres: perRequest("postgres"),
    load: perRequest("load"),
  };
}

/** Interleaved; the figures are medians. */
const ROUNDS = 5;
const SECONDS = 2;

type Options = { only?: string; profile?: string };

async function run({ only, profile }: Options): Promise<void> {
  const targets = TARGETS.filter(
    ({ name, floor }) => floor === undefined || only === undefined || name.startsWith(only),
  );
  progress("starting PostgreSQL and inserting players");
  const postgres = await startPostgres();
  const secret = randomBytes(32).toString("hex");
  const seed = await seedCalls(postgres.url, { players: PLAYERS, secret });
  const child = fork(fileURLToPath(new URL("calls-server.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: postgres.url, AUTH_SECRET: secret },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`],
  });
  const [ports] = (await once(child, "message")) as [Ports];
  const client = new PostgresClient(postgres.url);
  await client.connect();
  const bench = { seed, ports, readTime: () => readProcessorTime(child, client) };

  const measured = new Map(targets.map(({ name }) => [name, [] as Measurement[]]));
  for (const target of targets) await load(target, { ...bench, seconds: 1 });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const target of targets) {
      const one = await load(target, { ...bench, seconds: SECONDS });
      measured.get(target.name)!.push(one);
      progress(`round ${round}: ${target.name} ${one.rate.toFixed(0)}/s`);
    }
  }
  const getMedian = (name: string, key: keyof Measurement) =>
    computeMedian(measured.get(name)!.map((one) => one[key]));
  for (const { name, floor = name } of targets) {
    const rate = getMedian(name, "rate");
    addFigure({
      name,
      "requests/s": Math.round(rate),
      "of the floor": roundTo(rate / getMedian(floor, "rate")),
      "server µs": Math.round(getMedian(name, "server")),
      "PostgreSQL µs": Math.round(getMedian(name, "postgres")),
      "load µs": Math.round(getMedian(name, "load")),
    });
  }
  child.disconnect();
  await client.end();
  await postgres.stop();
}

export const calls = new Command("calls")
  .description("Requests per second of each call, compared with the least work this stack can do.")
  .option("--only <name>", "only the calls whose name starts with this")
  .option("--profile <folder>", "write the server's CPU profile there")
  .action(run);
