import { randomBytes, randomUUID } from "node:crypto";
import { startPostgres } from "@jumbl/db/testing";
import autocannon, { type Options } from "autocannon";
import { Command } from "commander";
import { Instance } from "../kit/instance.ts";
import { seedCalls, type Seed } from "./calls-seed.ts";
import { addFigure, getMedian, progress, roundTo } from "./report.ts";

const QUIET_MS = 4000;
const FLOOD_SECONDS = 8;
const PLAYERS = 60;

type Flood = {
  name: string;
  /** The call of another player whose time is compared with its time without a flood. */
  compared: "guess" | "today";
  loads: Partial<Options>[];
};

const json = { "content-type": "application/json" };

/** A thousand batches of ten visitor calls on a hundred connections, from these networks. */
function createVisitorFlood(name: string, networks: readonly string[]): Flood {
  const inputs = Array.from({ length: 10 }, () => ({ sessionId: randomUUID() }));
  const path = `/trpc/${inputs.map(() => "auth.endLogin").join(",")}?batch=1`;
  const body = JSON.stringify(Object.fromEntries(inputs.entries()));
  const loads = networks.map((network): Partial<Options> => ({
    connections: 100 / networks.length,
    pipelining: 10,
    requests: [{ method: "POST", path, headers: { ...json, "x-forwarded-for": network }, body }],
  }));
  return { name, compared: "guess", loads };
}

/** Five hundred calls of one player. */
function createPlayerFlood(seed: Seed, name: string, path: string, body?: object): Flood {
  const authorization = `Bearer ${seed.players[0]!.token}`;
  const request =
    body === undefined
      ? ({ method: "GET", headers: { authorization } } as const)
      : ({
          method: "POST",
          headers: { ...json, authorization },
          body: JSON.stringify(body),
        } as const);
  const requests = [{ ...request, path }];
  return { name, compared: "today", loads: [{ connections: 500, requests }] };
}

function listFloods(seed: Seed): Flood[] {
  const [puzzleId] = seed.past;
  const moves = [
    ["give-ups", "/api/game/give-up", { puzzleId }],
    ["hints", "/api/game/hint", { puzzleId }],
    ["starts", "/api/game/start", { puzzleId }],
  ] as const;
  const reads = [
    ["accounts", "/api/account"],
    ["details of statistics", "/api/stats/me/details"],
    ["calendars", "/api/stats/me/calendar?month=2026-11"],
    ["hint usages", `/api/game/hints/${puzzleId}/usage`],
    ["statistics of a puzzle", `/api/puzzles/${puzzleId}/statistics`],
  ] as const;
  return [
    createVisitorFlood("endLogin of one network", ["192.0.2.1"]),
    createVisitorFlood(
      "endLogin of 10 networks",
      Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`),
    ),
    ...moves.map(([name, path, body]) => createPlayerFlood(seed, name, path, body)),
    ...reads.map(([name, path]) => createPlayerFlood(seed, name, path)),
  ];
}

type Call = () => Promise<Response>;

/** Calls in turn as each player but the first, so that no limit of a player is reached. */
function createCalls(url: string, { players, past }: Seed): Record<Flood["compared"], Call> {
  let turn = 0;
  const nextHeaders = () => {
    turn += 1;
    const { token } = players[1 + (turn % (players.length - 1))]!;
    return { ...json, authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.1" };
  };
  return {
    guess: () => {
      const headers = nextHeaders();
      const body = JSON.stringify({ puzzleId: past[turn % past.length], guess: `wrong ${turn}` });
      return fetch(`${url}/api/game/validate`, { method: "POST", headers, body });
    },
    today: () => fetch(`${url}/api/puzzles/today`, { headers: nextHeaders() }),
  };
}

/** The median of the call until `isOver`, and how many were made and refused. */
async function measure(call: Call, isOver: () => boolean) {
  const times: number[] = [];
  let refused = 0;
  while (!isOver()) {
    const start = performance.now();
    const response = await call();
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) refused += 1;
  }
  return { median: getMedian(times), calls: times.length, refused };
}

async function measureFlood(url: string, { name, compared, loads }: Flood, seed: Seed) {
  progress(name);
  const call = createCalls(url, seed)[compared];
  const quietUntil = performance.now() + QUIET_MS;
  const quiet = await measure(call, () => performance.now() > quietUntil);
  let isOver = false;
  // In threads of their own, so that the measured call does not wait for them.
  const common = { url, duration: FLOOD_SECONDS, timeout: 60, workers: 1 };
  const ended = Promise.all(loads.map((load) => autocannon({ ...common, ...load })));
  void ended.finally(() => (isOver = true));
  const loaded = await measure(call, () => isOver);
  const results = await ended;
  const count = (status: "200" | "207" | "429" | "503") =>
    results.reduce((sum, result) => sum + (result.statusCodeStats?.[status]?.count ?? 0), 0);
  addFigure({
    name,
    compared,
    "quiet ms": roundTo(quiet.median),
    "with it ms": roundTo(loaded.median),
    ratio: roundTo(loaded.median / quiet.median, 1),
    "calls, refused": `${loaded.calls}, ${loaded.refused}`,
    "flood 2xx, 429, 503": `${count("200") + count("207")}, ${count("429")}, ${count("503")}`,
  });
}

async function run(): Promise<void> {
  progress("starting PostgreSQL and inserting players");
  const postgres = await startPostgres();
  const secret = randomBytes(32).toString("hex");
  const seed = await seedCalls(postgres.url, { players: PLAYERS, secret });
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: secret, TRUST_PROXY: "1" };
  const server = await Instance.start({ env });
  for (const flood of listFloods(seed)) await measureFlood(server.url, flood, seed);
  await server.stop();
  await postgres.stop();
}

export const floods = new Command("floods")
  .description(
    "How long another player's call takes while visitors or one account send as much as they can.",
  )
  .action(run);
