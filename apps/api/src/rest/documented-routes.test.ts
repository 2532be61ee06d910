import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { ROUTES } from "./routes.ts";

const TODAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let past: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  [past] = await loadPuzzles(app, "2026-11-01");
  [easy] = await loadPuzzles(app, TODAY);
  player = await createPlayer(app);
  // A solve within a second is not humanly possible and would be on no board.
  await freezeClock(app.db, `${TODAY}T11:59:00Z`);
  await call(app, player, "POST", "/api/game/start", createEasyInput());
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
});
afterAll(() => app.close());

type Row = {
  call: `${"GET" | "POST" | "DELETE"} ${string}`;
  anonymousStatus?: number;
  body?: () => object;
  /** Keys that the response must have. */
  keys: string[];
};

const createEasyInput = () => ({ puzzleId: easy.id });

/** In an order in which each call can succeed. */
const ROWS: Row[] = [
  {
    call: "POST /api/auth/register",
    anonymousStatus: 400,
    body: () => ({ username: "newcomer", email: "new@example.org", password: "Plum-Orchard-42" }),
    keys: ["token", "user.id"],
  },
  {
    call: "POST /api/auth/login",
    anonymousStatus: 400,
    body: () => ({ email: player.email, password: player.password, rememberMe: true }),
    keys: ["token", "user.id"],
  },
  { call: "GET /api/auth/me", keys: ["user.id", "user.username", "user.email"] },
  {
    call: "GET /api/stats/me",
    keys: [
      "currentStreak",
      "totalSolved",
      "stats.currentStreak",
      "stats.bestStreak",
      "stats.currentDayStreak",
      "stats.totalGames",
      "stats.totalSolved",
      "stats.averageTime",
      "stats.averageAttempts",
    ],
  },
  { call: "GET /api/history/me", keys: ["history"] },
  {
    call: "GET /api/puzzles",
    keys: ["puzzles.0.id", "puzzles.0.date", "puzzles.0.difficulty", "puzzles.0.isToday", "total"],
  },
  {
    call: "GET /api/puzzles/today",
    keys: [
      "puzzles.0.puzzle.id",
      "puzzles.0.puzzle.isTwoWords",
      "puzzles.0.puzzle.wordLengths",
      "puzzles.0.hasPlayed",
      "puzzles.0.result",
    ],
  },
  { call: "GET /api/puzzle/{past}", keys: ["puzzle.id", "puzzle.scrambled", "puzzle.category"] },
  { call: "GET /api/game/current", keys: ["puzzleId", "session", "hints.hintsUsed"] },
  { call: "GET /api/game/session/{easy}", keys: ["session"] },
  {
    call: "POST /api/game/start",
    body: createEasyInput,
    keys: ["session.startedAt", "puzzle.scrambled"],
  },
  {
    call: "POST /api/game/session/start",
    body: () => ({ ...createEasyInput(), difficulty: "easy" }),
    keys: ["session.startedAt", "session.elapsedMs", "session.isComplete", "session.guesses"],
  },
  {
    call: "POST /api/game/validate",
    body: () => ({ ...createEasyInput(), guess: "WRONG" }),
    keys: ["isCorrect"],
  },
  {
    call: "POST /api/game/hint",
    body: createEasyInput,
    keys: ["hintsUsed", "position", "letter", "hintsRemaining"],
  },
  {
    call: "GET /api/game/hints/{easy}/usage",
    keys: ["hintsUsed", "revealedLetters.0.position", "revealedLetters.0.letter"],
  },
  { call: "DELETE /api/game/hints/{past}", keys: ["hintsUsed"] },
  {
    call: "POST /api/game/submit",
    body: () => ({
      ...createEasyInput(),
      solved: true,
      guess: easy.word,
      attempts: 2,
      timeSeconds: 3.5,
      hintsUsed: 1,
      isArchive: false,
    }),
    keys: ["result.solved", "correctAnswer", "newAchievements"],
  },
  {
    call: "POST /api/game/give-up",
    body: () => ({ puzzleId: past.id, attempts: 0, hintsUsed: 0, isArchive: true }),
    keys: ["answer"],
  },
  {
    call: "GET /api/leaderboard/streaks?period=all",
    keys: [
      "leaderboard.0.user.id",
      "leaderboard.0.user.username",
      "leaderboard.0.stats.currentStreak",
      "me",
    ],
  },
  { call: "GET /api/leaderboard/fastest?period=today", keys: ["leaderboard", "me"] },
  {
    call: "GET /api/leaderboard/least-attempts?period=month",
    keys: ["leaderboard.0.stats.averageTime", "leaderboard.0.stats.averageAttempts", "me"],
  },
  {
    call: "GET /api/achievements/me",
    keys: [
      "achievements.0.id",
      "achievements.0.name",
      "achievements.0.description",
      "achievements.0.category",
      "achievements.0.icon",
      "achievements.0.earned",
      "achievements.0.earnedAt",
    ],
  },
  { call: "POST /api/auth/google/exchange", anonymousStatus: 403, keys: [] },
  { call: "POST /api/auth/ego/exchange", anonymousStatus: 403, keys: [] },
  {
    call: "POST /api/auth/google/complete",
    anonymousStatus: 403,
    body: () => ({ username: "from_google" }),
    keys: [],
  },
  {
    call: "POST /api/auth/ego/complete",
    anonymousStatus: 403,
    body: () => ({ username: "from_ego" }),
    keys: [],
  },
  {
    call: "POST /api/auth/password-reset",
    anonymousStatus: 400,
    body: () => ({ email: "ada@example.org" }),
    keys: [],
  },
  {
    call: "POST /api/auth/password-reset/complete",
    anonymousStatus: 400,
    body: () => ({ token: "x", newPassword: "Plum-Orchard-42" }),
    keys: [],
  },
  { call: "POST /api/auth/logout", keys: [] },
  { call: "POST /api/auth/logout-everywhere", keys: [] },
  { call: "DELETE /api/auth/account", keys: [] },
];

function target(row: Row): ["GET" | "POST" | "DELETE", string] {
  const [method, path] = row.call.split(" ") as ["GET" | "POST" | "DELETE", string];
  return [method, path.replace("{easy}", easy.id).replace("{past}", past.id)];
}

function hasKey(body: unknown, path: string): boolean {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

describe("the documented routes", () => {
  it.each(ROWS)("$call returns an error body without a token or input", async (row) => {
    const [method, path] = target(row);
    const { status, body } = await call(app, null, method, path);
    expect(status).toBe(row.anonymousStatus ?? 401);
    expect(Object.keys(body).toSorted().slice(0, 1)).toEqual(["code"]);
    expect(body.message).toMatch(/^[A-Z].*/);
  });

  it.each(ROWS.filter(({ keys }) => keys.length > 0))(
    "$call returns the documented keys",
    async (row) => {
      const [method, path] = target(row);
      const response = await call(app, player, method, path, row.body?.());
      expect([response.status, response.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      expect(row.keys.filter((key) => !hasKey(response.body, key))).toEqual([]);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-store");
    },
  );

  it("end the login session and delete the account without a body", async () => {
    const player1 = await createPlayer(app);
    expect((await call(app, player1, "POST", "/api/auth/logout")).status).toBe(200);
    expect((await call(app, player1, "GET", "/api/auth/me")).status).toBe(401);
    const player2 = await createPlayer(app);
    expect((await call(app, player2, "DELETE", "/api/auth/account")).status).toBe(200);
    expect((await call(app, player2, "GET", "/api/auth/me")).status).toBe(401);
  });

  it("read input from the query string only for GET", async () => {
    const address = new URLSearchParams({ email: player.email, password: player.password });
    const { status, body } = await call(app, null, "POST", `/api/auth/login?${address.toString()}`);
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: "email", message: "Invalid email address" },
        { path: "password", message: "Password is required" },
      ],
    ]);
  });

  it.each([
    ["/api/auth/register", "Username must be at least 3 characters"],
    ["/api/auth/login", "Invalid email address"],
    ["/api/game/session/start", "The difficulty is one of easy, medium, hard"],
    ["/api/game/validate", "Type a guess first"],
  ])("return a message for the player when %s lacks input", async (path, message) => {
    const { status, body } = await call(app, player, "POST", path, createEasyInput());
    expect([status, body.message]).toEqual([400, message]);
  });

  it("return 405 with Allow for another method", async () => {
    const { status, headers, body } = await call(app, player, "PUT", "/api/game/hint");
    expect([status, headers["allow"], body.code]).toEqual([405, "POST", "method_not_allowed"]);
  });

  it("return 404 with an error body for an unknown path", async () => {
    const { status, body } = await call(app, player, "GET", "/api/nothing");
    expect([status, body]).toEqual([404, { code: "not_found", message: "There is nothing here." }]);
  });

  it("are each in the table of routes once", () => {
    const rows = ROUTES.map(([method, path]) => `${method} ${path}`);
    expect(rows.length).toBe(new Set(rows).size);
    const documented = ROWS.map(({ call: text }) => text.split("?")[0]!.replace(/\{\w+\}/g, "{}"));
    const served = new Set(rows.map((row) => row.replace(/\{\w+\}/g, "{}")));
    expect(documented.filter((row) => !served.has(row))).toEqual([]);
  });
});
