import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "./testing/index.ts";
import { listStatements } from "./testing/list-statements.ts";
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
const hint = (puzzle: Puzzle) => post("/game/hint", { puzzleId: puzzle.id });
const login = () =>
  call(app, null, "POST", "/api/auth/login", { email: player.email, password: player.password });

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${DAY}T12:00:00Z`);
  [easy, medium] = await loadPuzzles(app, DAY);
  [past] = await loadPuzzles(app, "2026-11-10");
  // The first calls of a process may read what it then keeps.
  player = await createPlayer(app);
  for (const puzzle of [easy, medium, past]) await get(`/game/session/${puzzle.id}`);
  await get("/puzzles/today");
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
  ["today", 5, () => get("/puzzles/today")],
  ["today after a solve", 5, () => get("/puzzles/today"), () => solve(easy)],
  ["the archive", 4, () => get("/puzzles")],
  ["a page of the archive", 4, () => get(`/puzzles?difficulty=hard&cursor=${past.id}`)],
  ["a running puzzle by its id", 8, () => get(`/puzzle/${easy.id}`), () => start(easy)],
  ["a past puzzle by its id", 8, () => get(`/puzzle/${past.id}`)],
  ["a puzzle by its id that starts its clock", 12, () => get(`/puzzle/${easy.id}`)],
  ["session", 4, () => get(`/game/session/${easy.id}`), () => start(easy)],
  ["session of a puzzle not started", 3, () => get(`/game/session/${easy.id}`)],
  ["hints used", 3, () => get(`/game/hints/${easy.id}/usage`), () => start(easy)],
  ["stats", 3, () => get("/stats/me"), () => solve(easy)],
  ["history", 2, () => get("/history/me"), () => solve(easy)],
  ["achievements", 2, () => get("/achievements/me"), () => solve(easy)],

  ["start", 12, () => start(easy)],
  ["start again", 8, () => start(easy), () => start(easy)],
  ["start of the second puzzle", 12, () => start(medium), () => solve(easy)],
  ["hint", 7, () => hint(easy), () => start(easy)],
  ["a wrong guess", 9, () => guess(easy, "wrong"), () => start(easy)],
  ["a wrong guess that begins an archive play", 11, () => guess(past, "wrong")],
  ["an archive start", 12, () => clearHints(past)],
  ["submit after the solve", 5, () => submit(easy), () => solve(easy)],
  ["log-in", 11, login],
  ["a second log-in", 9, login, login],

  // To be reduced to 8 for the end of a play and to 3 for a board.
  ["a right guess", 21, () => guess(easy, easy.word), () => start(easy)],
  ["a give-up", 21, () => giveUp(easy), () => start(easy)],
  ["a board", 8, () => get("/leaderboard/streaks?period=all"), () => solve(easy)],
];

it.each(BUDGETS)("%s sends at most %i statements", async (_name, most, run, prepare) => {
  await prepare?.();
  let status = 0;
  const statements = await listStatements(async () => ({ status } = await run()));
  expect(status).toBe(200);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
});
