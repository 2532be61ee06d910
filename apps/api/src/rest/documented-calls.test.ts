import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";
import { routes } from "./routes.ts";

const TODAY = "2026-11-21";

let app: TestApp;
let player: TestPlayer;
let easy: Puzzle;
let past: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
  [past] = await puzzlesOf(app, "2026-11-01");
  [easy] = await puzzlesOf(app, TODAY);
  player = await newPlayer(app);
  // Begun a while ago: a solve in no time is no human's, and would be on no board.
  await freezeClock(app.db, `${TODAY}T11:59:00Z`);
  await call(app, player, "POST", "/api/game/start", ofEasy());
  await freezeClock(app.db, `${TODAY}T12:00:00Z`);
});
afterAll(() => app.close());

type Row = {
  call: `${"GET" | "POST" | "DELETE"} ${string}`;
  visitor?: number;
  body?: () => object;
  /** The keys the documented answer has at least. */
  keys: string[];
};

const ofEasy = () => ({ puzzleId: easy.id });

/** Spec 7, in an order in which each call can succeed. */
const ROWS: Row[] = [
  {
    call: "POST /api/auth/register",
    visitor: 400,
    body: () => ({ username: "newcomer", email: "new@example.org", password: "Plum-Orchard-42" }),
    keys: ["token", "user.id"],
  },
  {
    call: "POST /api/auth/login",
    visitor: 400,
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
  { call: "GET /api/game/session/{easy}", keys: ["session"] },
  { call: "POST /api/game/start", body: ofEasy, keys: ["session.startedAt", "puzzle.scrambled"] },
  {
    call: "POST /api/game/session/start",
    body: () => ({ ...ofEasy(), difficulty: "easy" }),
    keys: ["session.startedAt", "session.elapsedMs", "session.isComplete", "session.guesses"],
  },
  {
    call: "POST /api/game/validate",
    body: () => ({ ...ofEasy(), guess: "WRONG" }),
    keys: ["isCorrect"],
  },
  {
    call: "POST /api/game/hint",
    body: ofEasy,
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
      ...ofEasy(),
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
  { call: "POST /api/auth/google/exchange", visitor: 403, keys: [] },
  { call: "POST /api/auth/ego/exchange", visitor: 403, keys: [] },
  {
    call: "POST /api/auth/google/complete",
    visitor: 403,
    body: () => ({ username: "from_google" }),
    keys: [],
  },
  {
    call: "POST /api/auth/ego/complete",
    visitor: 403,
    body: () => ({ username: "from_ego" }),
    keys: [],
  },
  { call: "POST /api/auth/logout", keys: [] },
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

describe("the documented calls", () => {
  it.each(ROWS)("$call refuses a visitor, or their empty body", async (row) => {
    const [method, path] = target(row);
    const { status, body } = await call(app, null, method, path);
    expect(status).toBe(row.visitor ?? 401);
    expect(Object.keys(body).toSorted().slice(0, 1)).toEqual(["code"]);
    expect(body.message).toMatch(/^[A-Z].*/);
  });

  it.each(ROWS.filter(({ keys }) => keys.length > 0))(
    "$call answers as documented",
    async (row) => {
      const [method, path] = target(row);
      const answer = await call(app, player, method, path, row.body?.());
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      expect(row.keys.filter((key) => !hasKey(answer.body, key))).toEqual([]);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );

  it("end the login session and the account, with or without a body", async () => {
    const leaver = await newPlayer(app);
    expect((await call(app, leaver, "POST", "/api/auth/logout")).status).toBe(200);
    expect((await call(app, leaver, "GET", "/api/auth/me")).status).toBe(401);
    const goner = await newPlayer(app);
    expect((await call(app, goner, "DELETE", "/api/auth/account")).status).toBe(200);
    expect((await call(app, goner, "GET", "/api/auth/me")).status).toBe(401);
  });

  it("take nothing but a read's input from the address", async () => {
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
  ])("tell what is missing in a call of %s in the player's words", async (path, message) => {
    const { status, body } = await call(app, player, "POST", path, ofEasy());
    expect([status, body.message]).toEqual([400, message]);
  });

  it("answer another method with 405 and the one that is allowed", async () => {
    const { status, headers, body } = await call(app, player, "PUT", "/api/game/hint");
    expect([status, headers["allow"], body.code]).toEqual([405, "POST", "method_not_allowed"]);
  });

  it("answer an unknown path with 404 in the same form", async () => {
    const { status, body } = await call(app, player, "GET", "/api/nothing");
    expect([status, body]).toEqual([404, { code: "not_found", message: "There is nothing here." }]);
  });

  it("are each a row of the table, once", () => {
    const rows = routes.map(([method, path]) => `${method} ${path}`);
    expect(rows.length).toBe(new Set(rows).size);
    const documented = ROWS.map(({ call: text }) => text.split("?")[0]!.replace(/\{\w+\}/g, "{}"));
    const served = new Set(rows.map((row) => row.replace(/\{\w+\}/g, "{}")));
    expect(documented.filter((row) => !served.has(row))).toEqual([]);
  });
});
