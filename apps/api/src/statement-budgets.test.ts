import type { ArchivePuzzle } from "@jumbl/db/queries/puzzles/archive";
import { freezeClock, listStatements, listUnpreparedStatements } from "@jumbl/db/testing";
import type { Database, Puzzle } from "@jumbl/db";
import { expect } from "vitest";
import { rollOverStandings } from "./leaderboard/roll-over-standings.ts";
import { createTtlCache } from "./caches/ttl-cache.ts";
import { createApiClient } from "./testing/api-client.ts";
import { it as base, TOMORROW } from "./testing/fixtures.ts";
import { type ApiResponse, createPlayer, type TestPlayer } from "./testing/index.ts";

type Context = { db: Database; player: TestPlayer; easy: Puzzle; medium: Puzzle; past: Puzzle };

const it = base
  // Cached like in the server, but for longer than the tests take on a busy machine.
  .extend("appOptions", {
    caches: { archive: createTtlCache<ArchivePuzzle[]>(3_600_000) },
  })
  // The first calls of a process may read what it then caches.
  .extend("warm", { scope: "file", auto: true }, async ({ app, easy, medium, past }) => {
    const player = createApiClient(app, await createPlayer(app));
    for (const { id } of [easy, medium, past]) await player.get(`/game/session/${id}`);
    await player.get("/puzzles/today");
    await player.get("/puzzles?limit=30");
  })
  .extend("context", ({ db, player, easy, medium, past }): Context => ({
    db,
    player,
    easy,
    medium,
    past,
  }));

const get = (path: string | ((context: Context) => string)) => (context: Context) =>
  context.player.get(typeof path === "string" ? path : path(context));
const callPuzzle =
  (
    call: "start" | "hint" | "submit" | "solve" | "giveUp" | "clearHints",
    puzzle: "easy" | "medium" | "past" = "easy",
  ) =>
  (context: Context) =>
    context.player[call](context[puzzle]);
const guess =
  (puzzle: "easy" | "medium" | "past", word?: string) =>
  ({ player, ...puzzles }: Context) =>
    player.guess(puzzles[puzzle], word ?? puzzles[puzzle].word);
const start = callPuzzle("start");
const solve = callPuzzle("solve");
const clearPast = callPuzzle("clearHints", "past");
const startAndGuess = async (context: Context) => {
  await start(context);
  await guess("easy", "wrong")(context);
};
const startMedium = async (context: Context) => {
  await solve(context);
  await callPuzzle("start", "medium")(context);
};
const returnAfterMonth = async (context: Context) => {
  await context.player.record("2026-10-01", {});
  await rollOverStandings(context.db);
  await start(context);
};
const enterGraceHour = async (context: Context) => {
  await start(context);
  await freezeClock(context.db, `${TOMORROW}T00:30:00Z`);
};
const login = ({ player }: Context) => player.login(player.email, player.password);
const details = ({ player }: Context) => player.query("stats.details");

type Budget = [
  name: string,
  most: number,
  run: (context: Context) => Promise<ApiResponse>,
  prepare?: (context: Context) => Promise<unknown>,
];

/** The maximum number of statements each call may send to PostgreSQL, including begin and commit. */
const BUDGETS: Budget[] = [
  ["auth/me", 1, get("/auth/me")],
  ["today", 2, get("/puzzles/today")],
  ["today after a solve", 2, get("/puzzles/today"), solve],
  ["the archive", 2, get("/puzzles")],
  ["a page of the archive", 2, get(({ past }) => `/puzzles?difficulty=hard&cursor=${past.id}`)],
  ["a running puzzle by its id", 2, get(({ easy }) => `/puzzle/${easy.id}`), start],
  ["a past puzzle by its id", 2, get(({ past }) => `/puzzle/${past.id}`)],
  ["a puzzle by its id that starts its clock", 3, get(({ easy }) => `/puzzle/${easy.id}`)],
  ["the current play", 2, get("/game/current"), start],
  ["session", 2, get(({ easy }) => `/game/session/${easy.id}`), start],
  ["session of a puzzle not started", 2, get(({ easy }) => `/game/session/${easy.id}`)],
  ["hints used", 2, get(({ easy }) => `/game/hints/${easy.id}/usage`), start],
  ["stats", 2, get("/stats/me"), solve],
  ["history", 2, get("/history/me"), solve],
  ["achievements", 2, get("/achievements/me"), solve],

  ["start", 3, start],
  ["start again", 2, start, start],
  ["start of the second puzzle", 3, callPuzzle("start", "medium"), solve],
  ["hint", 2, callPuzzle("hint"), start],
  ["a wrong guess", 2, guess("easy", "wrong"), start],
  ["a wrong guess that begins an archive play", 2, guess("past", "wrong")],
  ["an archive start", 2, clearPast],
  ["an archive restart", 2, clearPast, clearPast],
  ["an archive start that keeps the daily play", 3, callPuzzle("clearHints"), start],
  ["the same wrong guess again", 2, guess("easy", "wrong"), startAndGuess],
  ["submit after the solve", 2, callPuzzle("submit"), solve],
  ["log-in", 4, login],
  ["a second log-in", 4, login, login],

  ["details of the stats", 2, details],
  ["details of the stats after a solve", 2, details, solve],
  ["a month of the calendar", 2, get("/stats/me/calendar?month=2026-11"), solve],
  [
    "the oldest puzzle not played yet",
    3,
    get("/puzzles?state=unplayed&order=oldest&limit=1"),
    solve,
  ],
  ["statistics of a puzzle", 2, get(({ easy }) => `/puzzles/${easy.id}/statistics`), solve],
  ["a right guess", 7, guess("easy"), start],
  ["a right guess of the second puzzle", 7, guess("medium"), startMedium],
  ["a right guess in the grace hour", 7, guess("easy"), enterGraceHour],
  ["a right guess after a month without plays", 7, guess("easy"), returnAfterMonth],
  ["a give-up", 8, callPuzzle("giveUp"), start],
  ["a board", 3, get("/leaderboard/streaks?period=all"), solve],
];

it.for(BUDGETS)(
  "%s sends at most %i statements, which are prepared",
  async ([name, most, run, prepare], { context }) => {
    await prepare?.(context);
    let statements: unknown[] = [];
    const unprepared = await listUnpreparedStatements(async () => {
      statements = await listStatements(async () => {
        expect((await run(context)).status).toBe(200);
      });
    });
    expect(statements.slice(most)).toEqual([]);
    // A log-in reads all columns of a player, which a migration may change.
    if (!name.includes("log-in")) expect(unprepared).toEqual([]);
  },
);
