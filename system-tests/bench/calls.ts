import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startPostgres } from "@jumbl/db/testing";
import autocannon, { type Client, type Request, type Result } from "autocannon";
import { Command } from "commander";
import {
  createRouteRequest,
  type Procedure,
  type RouteRequest,
} from "@jumbl/api/testing/route-requests.ts";
import { seedCalls, type Seed } from "./calls-seed.ts";
import { addFigure, getMedian, progress, roundTo } from "./report.ts";

const CONNECTIONS = 32;
const PLAYERS = 150;

type Ports = { product: number; minimal: number };

type Target = {
  name: string;
  server: keyof Ports;
  /** The name of the minimal server's call that it is compared with. */
  baseline?: string;
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
  baseline: string,
  procedure: Procedure,
  createInput?: (seed: Seed, turn: number) => object,
][] = [
  ["today", "minimal read", "puzzles.today"],
  ["session", "minimal read", "game.session", ({ easy }) => ({ puzzleId: easy })],
  ["stats", "minimal read", "stats.me"],
  ["achievements", "minimal read", "achievements.me"],
  ["archive", "minimal read", "puzzles.archive", () => ({ limit: 30 })],
  ["board", "minimal read", "leaderboard.streaks", () => ({ period: "all" })],
  ["validate", "minimal write", "game.validate", createGuess],
];

const TARGETS: Target[] = [
  {
    name: "minimal read",
    server: "minimal",
    createRequest: () => ({ method: "GET", path: "/read" }),
  },
  {
    name: "minimal write",
    server: "minimal",
    createRequest: (...turn) => ({ method: "POST", path: "/write", body: createGuess(...turn) }),
  },
  ...CALLS.flatMap(([name, baseline, procedure, createInput]) =>
    (["REST", "tRPC"] as const).map((transport): Target => ({
      name: `${name}, ${transport}`,
      server: "product",
      baseline,
      createRequest: (...turn) => createRouteRequest(transport, procedure, createInput?.(...turn)),
    })),
  ),
];

type Bench = { seed: Seed; ports: Ports; seconds: number };

/** Returns requests per second. Each connection sends those of all players, starting with a different one. */
async function load(
  { name, server, createRequest }: Target,
  { seed, ports, seconds }: Bench,
): Promise<number> {
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
  const result = await new Promise<Result>((resolve, reject) => {
    autocannon(options, (error: Error | null, measured) =>
      error ? reject(error) : resolve(measured),
    );
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`);
  return result.requests.total / result.duration;
}

/** Interleaved; the figures are medians. */
const ROUNDS = 5;
const SECONDS = 2;

async function run({ only }: { only?: string }): Promise<void> {
  const targets = TARGETS.filter(
    ({ name, baseline }) => baseline === undefined || only === undefined || name.startsWith(only),
  );
  progress("starting PostgreSQL and inserting players");
  const postgres = await startPostgres();
  const secret = randomBytes(32).toString("hex");
  const seed = await seedCalls(postgres.url, { players: PLAYERS, secret });
  const child = fork(fileURLToPath(new URL("calls-server.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: postgres.url, AUTH_SECRET: secret },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [ports] = (await once(child, "message")) as [Ports];
  const bench = { seed, ports };

  const measured = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (const target of targets) await load(target, { ...bench, seconds: 1 });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const target of targets) {
      const rate = await load(target, { ...bench, seconds: SECONDS });
      measured.get(target.name)!.push(rate);
      progress(`round ${round}: ${target.name} ${rate.toFixed(0)}/s`);
    }
  }
  const getRate = (name: string) => getMedian(measured.get(name)!);
  for (const { name, baseline = name } of targets) {
    const rate = getRate(name);
    const share = roundTo(rate / getRate(baseline));
    addFigure({ name, "requests/s": Math.round(rate), "of the minimal server": share });
  }
  child.disconnect();
  await postgres.stop();
}

export const calls = new Command("calls")
  .description("Requests per second of each call, compared with a minimal server.")
  .option("--only <name>", "only the calls whose name starts with this")
  .action(run);
