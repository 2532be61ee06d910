import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { describe, expect } from "vitest";
import { it as base, NOW } from "../testing/fixtures.ts";
import { call, createPlayer, type TestPlayer } from "../testing/index.ts";
import { ROUTES } from "./routes.ts";

type Context = { player: TestPlayer; easy: Puzzle; past: Puzzle };
type Row = [
  call: `${"GET" | "POST" | "DELETE"} ${string}`,
  /** Keys that the response must have, separated by spaces. */
  keys: string,
  body?: ((context: Context) => object) | undefined,
  anonymousStatus?: number,
];

const ofEasy = ({ easy }: Context) => ({ puzzleId: easy.id });

/** In an order in which each call can succeed. */
const ROWS: Row[] = [
  [
    "POST /api/auth/register",
    "token user.id",
    () => ({ username: "newcomer", email: "new@example.org", password: "Plum-Orchard-42" }),
    400,
  ],
  [
    "POST /api/auth/login",
    "token user.id",
    ({ player: { email, password } }) => ({ email, password, rememberMe: true }),
    400,
  ],
  ["GET /api/auth/me", "user.id user.username user.email"],
  [
    "GET /api/stats/me",
    "currentStreak totalSolved stats.currentStreak stats.bestStreak stats.currentDayStreak stats.totalGames" +
      " stats.totalSolved stats.averageTime stats.averageAttempts",
  ],
  ["GET /api/history/me", "history"],
  ["GET /api/puzzles", "puzzles.0.id puzzles.0.date puzzles.0.difficulty puzzles.0.isToday total"],
  [
    "GET /api/puzzles/today",
    "puzzles.0.puzzle.id puzzles.0.puzzle.isTwoWords puzzles.0.puzzle.wordLengths puzzles.0.hasPlayed puzzles.0.result",
  ],
  ["GET /api/puzzle/{past}", "puzzle.id puzzle.scrambled puzzle.category"],
  ["GET /api/game/current", "puzzleId session hints.hintsUsed"],
  ["GET /api/game/session/{easy}", "session"],
  ["POST /api/game/start", "session.startedAt puzzle.scrambled", ofEasy],
  [
    "POST /api/game/session/start",
    "session.startedAt session.elapsedMs session.isComplete session.guesses",
    (context) => ({ ...ofEasy(context), difficulty: "easy" }),
  ],
  ["POST /api/game/validate", "isCorrect", (context) => ({ ...ofEasy(context), guess: "WRONG" })],
  ["POST /api/game/hint", "hintsUsed position letter hintsRemaining", ofEasy],
  [
    "GET /api/game/hints/{easy}/usage",
    "hintsUsed revealedLetters.0.position revealedLetters.0.letter",
  ],
  ["DELETE /api/game/hints/{past}", "hintsUsed"],
  [
    "POST /api/game/submit",
    "result.solved correctAnswer newAchievements",
    ({ easy }) => ({
      puzzleId: easy.id,
      solved: true,
      guess: easy.word,
      attempts: 2,
      timeSeconds: 3.5,
      hintsUsed: 1,
      isArchive: false,
    }),
  ],
  [
    "POST /api/game/give-up",
    "answer",
    ({ past }) => ({ puzzleId: past.id, attempts: 0, hintsUsed: 0, isArchive: true }),
  ],
  [
    "GET /api/leaderboard/streaks?period=all",
    "leaderboard.0.user.id leaderboard.0.user.username leaderboard.0.stats.currentStreak me",
  ],
  ["GET /api/leaderboard/fastest?period=today", "leaderboard me"],
  [
    "GET /api/leaderboard/least-attempts?period=month",
    "leaderboard.0.stats.averageTime leaderboard.0.stats.averageAttempts me",
  ],
  [
    "GET /api/achievements/me",
    "id name description category icon earned earnedAt".replace(/\w+/g, "achievements.0.$&"),
  ],
  ["POST /api/auth/google/exchange", "", undefined, 403],
  ["POST /api/auth/ego/exchange", "", undefined, 403],
  ["POST /api/auth/google/complete", "", undefined, 403],
  ["POST /api/auth/ego/complete", "", undefined, 403],
  ["POST /api/auth/password-reset", "", undefined, 400],
  ["POST /api/auth/password-reset/complete", "", undefined, 400],
  ["POST /api/auth/logout", ""],
  ["POST /api/auth/logout-everywhere", ""],
  ["DELETE /api/auth/account", ""],
];

const it = base
  .extend("context", { scope: "file" }, async ({ app, db, easy, past }): Promise<Context> => {
    const player = await createPlayer(app);
    // A solve within a second is not humanly possible and would be on no board.
    await freezeClock(db, new Date(Date.parse(NOW) - 60_000));
    await player.start(easy);
    await freezeClock(db, NOW);
    return { player, easy, past };
  })
  .extend(
    "send",
    { scope: "file" },
    ({ app, context }) =>
      ([route, , body]: Row, isSignedIn: boolean) => {
        const [method, path] = route.split(" ") as ["GET" | "POST" | "DELETE", string];
        const { player, easy, past } = context;
        const filled = path.replace("{easy}", easy.id).replace("{past}", past.id);
        return call(
          app,
          isSignedIn ? player : null,
          method,
          filled,
          isSignedIn ? body?.(context) : undefined,
        );
      },
  );

function hasKey(body: unknown, path: string): boolean {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}

describe("the documented routes", () => {
  it.for(ROWS)("%s returns an error body without a token or input", async (row, { send }) => {
    const { status, body } = await send(row, false);
    expect(status).toBe(row[3] ?? 401);
    expect(Object.keys(body).toSorted().slice(0, 1)).toEqual(["code"]);
    expect(body.message).toMatch(/^[A-Z].*/);
  });

  it.for(ROWS.filter(([, keys]) => keys !== ""))(
    "%s returns the documented keys",
    async (row, { send }) => {
      const response = await send(row, true);
      expect([response.status, response.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      expect(row[1].split(" ").filter((key) => !hasKey(response.body, key))).toEqual([]);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-store");
    },
  );

  it("end the login session and delete the account without a body", async ({ player, other }) => {
    expect((await player.post("/auth/logout")).status).toBe(200);
    expect((await other.delete("/auth/account")).status).toBe(200);
    for (const ended of [player, other]) expect((await ended.get("/auth/me")).status).toBe(401);
  });

  it("tell a missing id from an invalid one", async ({ player }) => {
    const missing = await player.post("/game/start", {});
    const invalid = await player.post("/game/start", { puzzleId: "1" });
    expect([missing.body.issues, invalid.body.issues]).toEqual([
      [{ path: "puzzleId", message: "The id is missing" }],
      [{ path: "puzzleId", message: "That is not a valid id" }],
    ]);
  });

  it("read input from the query string only for GET", async ({ player, visitor }) => {
    const address = new URLSearchParams({ email: player.email, password: player.password });
    const { status, body } = await visitor.post(`/auth/login?${address.toString()}`);
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: "email", message: "Invalid email address" },
        { path: "password", message: "Password is required" },
      ],
    ]);
  });

  it.for<[string, string]>([
    ["/auth/register", "Username must be at least 3 characters"],
    ["/auth/login", "Invalid email address"],
    ["/game/session/start", "The difficulty is one of easy, medium, hard"],
    ["/game/validate", "Type a guess first"],
  ])(
    "return a message for the player when %s lacks input",
    async ([path, message], { player, easy }) => {
      const { status, body } = await player.post(path, { puzzleId: easy.id });
      expect([status, body.message]).toEqual([400, message]);
    },
  );

  it("return 405 with Allow for another method", async ({ app, player }) => {
    const { status, headers, body } = await call(app, player, "PUT", "/api/game/hint");
    expect([status, headers["allow"], body.code]).toEqual([405, "POST", "method_not_allowed"]);
  });

  it("return 404 with an error body for an unknown path", async ({ player }) => {
    const { status, body } = await player.get("/nothing");
    expect([status, body]).toEqual([404, { code: "not_found", message: "There is nothing here." }]);
  });

  it("are each in the table of routes once", () => {
    const rows = ROUTES.map(([method, path]) => `${method} ${path}`);
    expect(rows.length).toBe(new Set(rows).size);
    const documented = ROWS.map(([route]) => route.split("?")[0]!.replace(/\{\w+\}/g, "{}"));
    const served = new Set(rows.map((row) => row.replace(/\{\w+\}/g, "{}")));
    expect(documented.filter((row) => !served.has(row))).toEqual([]);
  });
});
