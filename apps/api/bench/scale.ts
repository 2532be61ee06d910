import { performance } from "node:perf_hooks";
import { connect, type Database, type Puzzle } from "@jumbl/db";
import { insertLoginSession } from "@jumbl/db/queries/accounts/users";
import { findBrokenInvariants, setClock, startTestServer } from "@jumbl/db/testing";
import { DIFFICULTIES } from "@jumbl/domain/puzzle";
import { Command } from "commander";
import { countBoards } from "../src/leaderboard/count-boards.ts";
import { rollOverStandings } from "../src/leaderboard/roll-over-standings.ts";
import { call, loadPuzzles, startTestApp, type TestApp } from "../src/testing/index.ts";
import { createHistory, createRandom, createSkewedHistory } from "./load/histories.ts";
import { loadPlayers } from "./load/load-players.ts";
import { createReport, type Report } from "./report.ts";

const TODAY = "2026-11-21";
const YESTERDAY = "2026-11-20";
const DAYS = 3653;

/** The first players of each installation: one of ten years, one of ten days, then those whose calls are measured. */
const [TEN_YEARS, TEN_DAYS] = [0, 1];
const MEASURED = 72;

/** Jobs and checks run over a connection without the limits of requests. */
type Installation = { app: TestApp; background: Database };

async function load(
  { app, background }: Installation,
  players: number,
  report: Report,
): Promise<string[]> {
  const random = createRandom(players);
  report.progress(`loading ${players} players`);
  const { ids, results } = await loadPlayers({
    url: app.database.url,
    today: TODAY,
    days: DAYS,
    players,
    createResults: (index) => {
      if (index === TEN_YEARS)
        return createHistory(random, { until: YESTERDAY, days: 3650, activity: 1 });
      if (index === TEN_DAYS)
        return createHistory(random, { until: YESTERDAY, days: 10, activity: 1 });
      if (index < MEASURED)
        return createHistory(random, { until: YESTERDAY, days: 90, activity: 0.8 });
      return createSkewedHistory(random, TODAY);
    },
    onProgress: report.progress,
  });
  report.progress(`${results} results; counting the boards`);
  await rollOverStandings(background);
  await countBoards(background);
  return ids;
}

type Player = { id: string; token: string };

async function signIn({ db, services }: TestApp, id: string): Promise<Player> {
  const sessionId = (await insertLoginSession(db, { userId: id, days: 30 }))!;
  return { id, token: await services.tokens.sign({ userId: id, sessionId }) };
}

/** Every call of a day, in the order of play; returns the durations in ms by name. */
async function playDay(
  app: TestApp,
  player: Player,
  puzzles: Puzzle[],
  times: Map<string, number[]>,
) {
  const timed = async (name: string, method: "GET" | "POST", path: string, body?: object) => {
    const start = performance.now();
    const { status } = await call(app, player, method, `/api${path}`, body);
    const list = times.get(name) ?? [];
    list.push(performance.now() - start);
    times.set(name, list);
    if (status !== 200) throw new Error(`${name} returned ${status}`);
  };
  await timed("today", "GET", "/puzzles/today");
  for (const puzzle of puzzles) {
    const puzzleId = puzzle.id;
    await timed("start", "POST", "/game/start", { puzzleId });
    await timed("session", "GET", `/game/session/${puzzleId}`);
    await timed("hint", "POST", "/game/hint", { puzzleId });
    await timed("wrong guess", "POST", "/game/validate", { puzzleId, guess: "WRONG" });
    if (puzzle.difficulty === "hard") await timed("give up", "POST", "/game/give-up", { puzzleId });
    else {
      await timed("right guess", "POST", "/game/validate", { puzzleId, guess: puzzle.word });
      await timed("submit", "POST", "/game/submit", { puzzleId, solved: true });
    }
  }
  await timed("stats", "GET", "/stats/me");
  await timed("achievements", "GET", "/achievements/me");
  await timed("history page", "GET", "/history/me?limit=30");
  await timed("archive page", "GET", "/puzzles?limit=30");
  for (const board of ["streaks", "fastest", "least-attempts"]) {
    for (const period of ["today", "month", "all"]) {
      await timed(`board ${board} ${period}`, "GET", `/leaderboard/${board}?period=${period}`);
    }
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

function addFigures(
  report: Report,
  key: string,
  value: number | string,
  times: Map<string, number[]>,
) {
  for (const [name, list] of times) {
    report.add({
      name,
      [key]: value,
      calls: list.length,
      medianMs: Number(quantile(list, 0.5).toFixed(2)),
      p99Ms: Number(quantile(list, 0.99).toFixed(2)),
    });
  }
}

async function measure(players: number, report: Report, verify: boolean): Promise<void> {
  const app = await startTestApp();
  const connection = await connect({ databaseUrl: app.database.url, dataDir: "" });
  const { background } = connection;
  try {
    await setClock(app.db, `${TODAY}T12:00:00Z`);
    const ids = await load({ app, background }, players, report);
    if (verify) {
      report.progress("verifying the loaded data");
      const broken = await findBrokenInvariants(background);
      if (broken.length > 0)
        throw new Error(`the loaded data is inconsistent: ${broken.join("; ")}`);
    }
    const puzzles = await loadPuzzles(app, TODAY);
    if (puzzles.length !== DIFFICULTIES.length) throw new Error("today has no puzzles");
    report.progress("measuring calls");
    const times = new Map<string, number[]>();
    for (let index = 2; index < MEASURED; index += 1) {
      const player = await signIn(app, ids[index]!);
      // The first day warms up caches and connections.
      await playDay(app, player, puzzles, index < 12 ? new Map() : times);
    }
    addFigures(report, "players", players, times);
    for (const [name, index] of [
      ["ten years", TEN_YEARS],
      ["ten days", TEN_DAYS],
    ] as const) {
      const own = new Map<string, number[]>();
      const player = await signIn(app, ids[index]!);
      await playDay(app, player, puzzles, own);
      for (let round = 0; round < 30; round += 1) await readAgain(app, player, own);
      addFigures(report, "history", `${name} of ${players}`, own);
    }
    await setClock(app.db, `${TODAY}T23:30:00Z`);
    const start = performance.now();
    await rollOverStandings(background);
    report.add({
      name: "rollover",
      players,
      seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
    });
  } finally {
    await connection.close();
    await app.close();
  }
}

async function readAgain(
  app: TestApp,
  player: Player,
  times: Map<string, number[]>,
): Promise<void> {
  for (const [name, path] of [
    ["stats", "/stats/me"],
    ["achievements", "/achievements/me"],
    ["history page", "/history/me?limit=30"],
    ["archive page", "/puzzles?limit=30"],
  ] as const) {
    const start = performance.now();
    await call(app, player, "GET", `/api${path}`);
    times.get(name)!.push(performance.now() - start);
  }
}

async function run({ players, json, verify }: { players: number; json: boolean; verify: boolean }) {
  const report = createReport({ json });
  const stopServer = await startTestServer();
  try {
    for (const count of [1000, players]) await measure(count, report, verify);
  } finally {
    await stopServer();
  }
  report.print();
}

export const scale = new Command("scale")
  .description(
    "measures every call of a day with 1,000 players and with many, of ten days and of ten years of play",
  )
  .option("--players <number>", "how many players the large installation has", Number, 100_000)
  .option("--verify", "checks the loaded data against the invariants first", false)
  .option("--json", "prints the figures as JSON", false)
  .action(run);
