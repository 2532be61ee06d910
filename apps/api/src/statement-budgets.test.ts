import type { Puzzle } from "@jumbl/db";
import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import { freezeClock, listStatements, listUnpreparedStatements } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSharedReads } from "./reads/shared-reads.ts";
import {
  type ApiResponse,
  call,
  callTrpc,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "./testing/index.ts";
import { createPlayCalls } from "./testing/play-calls.ts";

const DAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let medium: Puzzle;
let past: Puzzle;

const { get, post, start, guess, submit, solve, giveUp, clearHints } = createPlayCalls(() => ({
  app,
  player,
}));
const startAndGuess = async () => {
  await start(easy);
  await guess(easy, "wrong");
};
const startMedium = async () => {
  await solve(easy);
  await start(medium);
};
const hint = (puzzle: Puzzle) => post("/game/hint", { puzzleId: puzzle.id });
const login = () =>
  call(app, null, "POST", "/api/auth/login", { email: player.email, password: player.password });

beforeAll(async () => {
  app = await startTestApp({
    // As the server keeps them, but for longer than the tests take on a busy machine.
    services: { begunPuzzles: createSharedReads<ArchivePuzzle[]>(3_600_000) },
  });
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy, medium] = await loadPuzzles(app, DAY);
  [past] = await loadPuzzles(app, "2026-11-10");
  // The first calls of a process may read what it then keeps.
  player = await createPlayer(app);
  for (const puzzle of [easy, medium, past]) await get(`/game/session/${puzzle.id}`);
  await get("/puzzles/today");
  await get("/puzzles?limit=30");
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

type Budget = [
  name: string,
  most: number,
  run: () => Promise<ApiResponse>,
  prepare?: () => Promise<unknown>,
];

/** The most statements each call may send to PostgreSQL, begin and commit included. */
const BUDGETS: Budget[] = [
  ["auth/me", 1, () => get("/auth/me")],
  ["today", 2, () => get("/puzzles/today")],
  ["today after a solve", 2, () => get("/puzzles/today"), () => solve(easy)],
  ["the archive", 2, () => get("/puzzles")],
  ["a page of the archive", 2, () => get(`/puzzles?difficulty=hard&cursor=${past.id}`)],
  ["a running puzzle by its id", 2, () => get(`/puzzle/${easy.id}`), () => start(easy)],
  ["a past puzzle by its id", 2, () => get(`/puzzle/${past.id}`)],
  ["a puzzle by its id that starts its clock", 3, () => get(`/puzzle/${easy.id}`)],
  ["the current play", 2, () => get("/game/current"), () => start(easy)],
  ["session", 2, () => get(`/game/session/${easy.id}`), () => start(easy)],
  ["session of a puzzle not started", 2, () => get(`/game/session/${easy.id}`)],
  ["hints used", 2, () => get(`/game/hints/${easy.id}/usage`), () => start(easy)],
  ["stats", 2, () => get("/stats/me"), () => solve(easy)],
  ["history", 2, () => get("/history/me"), () => solve(easy)],
  ["achievements", 2, () => get("/achievements/me"), () => solve(easy)],

  ["start", 3, () => start(easy)],
  ["start again", 2, () => start(easy), () => start(easy)],
  ["start of the second puzzle", 3, () => start(medium), () => solve(easy)],
  ["hint", 2, () => hint(easy), () => start(easy)],
  ["a wrong guess", 3, () => guess(easy, "wrong"), () => start(easy)],
  ["a wrong guess that begins an archive play", 3, () => guess(past, "wrong")],
  ["an archive start", 3, () => clearHints(past)],
  ["an archive restart", 3, () => clearHints(past), () => clearHints(past)],
  ["an archive start that keeps the daily play", 4, () => clearHints(easy), () => start(easy)],
  ["the same wrong guess again", 3, () => guess(easy, "wrong"), startAndGuess],
  ["submit after the solve", 2, () => submit(easy), () => solve(easy)],
  ["log-in", 4, login],
  ["a second log-in", 4, login, login],

  ["details of the stats", 2, () => callTrpc(app, player, "query", "stats.details")],
  [
    "details of the stats after a solve",
    2,
    () => callTrpc(app, player, "query", "stats.details"),
    () => solve(easy),
  ],
  ["a month of the calendar", 2, () => get("/stats/me/calendar?month=2026-11"), () => solve(easy)],
  ["statistics of a puzzle", 2, () => get(`/puzzles/${easy.id}/statistics`), () => solve(easy)],
  ["a right guess", 8, () => guess(easy, easy.word), () => start(easy)],
  ["a right guess of the second puzzle", 8, () => guess(medium, medium.word), startMedium],
  ["a give-up", 8, () => giveUp(easy), () => start(easy)],
  ["a board", 3, () => get("/leaderboard/streaks?period=all"), () => solve(easy)],
];

it.each(BUDGETS)("%s sends at most %i statements", async (_name, most, run, prepare) => {
  await prepare?.();
  let status = 0;
  const statements = await listStatements(async () => ({ status } = await run()));
  expect(status).toBe(200);
  expect(statements.slice(most)).toEqual([]);
});

// A log-in reads all columns of a player, which a migration may change.
it.each(BUDGETS.filter(([name]) => !name.includes("log-in")))(
  "%s sends prepared statements",
  async (_name, _most, run, prepare) => {
    await prepare?.();
    expect(await listUnpreparedStatements(run)).toEqual([]);
  },
);
