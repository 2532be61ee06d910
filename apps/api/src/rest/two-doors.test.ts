import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  call,
  callTrpc,
  GOOD_PASSWORD,
  newPlayer,
  puzzlesOf,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

const TODAY = "2026-11-21";
const NOBODY = "00000000-0000-4000-8000-000000000000";

let app: TestApp;
let now = Date.parse(`${TODAY}T12:00:00Z`);
let restPlayer: TestPlayer;
let trpcPlayer: TestPlayer;
let easy: Puzzle;
let medium: Puzzle;
let past: Puzzle;
let future: Puzzle;

beforeAll(async () => {
  app = await startTestApp();
  await freezeClock(app.db, new Date(now).toISOString());
  [easy, medium] = await puzzlesOf(app, TODAY);
  [past] = await puzzlesOf(app, "2026-11-01");
  [future] = await puzzlesOf(app, "2026-11-22");
  restPlayer = await newPlayer(app, { username: "one_of_two" });
  trpcPlayer = await newPlayer(app, { username: "two_of_two" });
});
afterAll(() => app.close());

type Case = [
  name: string,
  rest: `${"GET" | "POST" | "DELETE"} ${string}`,
  procedure: string,
  input?: ((player: TestPlayer) => object) | undefined,
  visitor?: "visitor",
];

const of = (puzzle: () => Puzzle | { id: string }, more: object = {}) => {
  return () => ({ puzzleId: puzzle().id, ...more });
};
const ofEasy = (more: object = {}) => of(() => easy, more);
const ofPast = (more: object = {}) => of(() => past, more);
const ofNone = (more: object = {}) => of(() => ({ id: NOBODY }), more);
const start = "POST /api/game/start";
const validate = "POST /api/game/validate";
const submit = "POST /api/game/submit";
const hint = "POST /api/game/hint";
const giveUp = "POST /api/game/give-up";

/** In an order that makes a story: each case stands on what the ones before have left. */
const CASES: Case[] = [
  ["a visitor", "GET /api/auth/me", "auth.me", undefined, "visitor"],
  ["a visitor's start", start, "game.start", ofEasy(), "visitor"],
  ["a log-in without anything", "POST /api/auth/login", "auth.login", () => ({}), "visitor"],
  [
    "a wrong log-in",
    "POST /api/auth/login",
    "auth.login",
    ({ email }) => ({ email, password: "Wrong-Password-1" }),
    "visitor",
  ],
  [
    "a log-in",
    "POST /api/auth/login",
    "auth.login",
    ({ email }) => ({ email, password: GOOD_PASSWORD, rememberMe: true }),
    "visitor",
  ],
  [
    "a taken name",
    "POST /api/auth/register",
    "auth.register",
    ({ username }) => ({ username, email: "x@example.org", password: GOOD_PASSWORD }),
    "visitor",
  ],
  [
    "a bad name",
    "POST /api/auth/register",
    "auth.register",
    () => ({ username: "an admin", email: "x", password: "weak" }),
    "visitor",
  ],
  [
    "an exchange from nowhere",
    "POST /api/auth/ego/exchange",
    "auth.ego.exchange",
    undefined,
    "visitor",
  ],
  ["who I am", "GET /api/auth/me", "auth.me"],
  ["the day before the start", "GET /api/puzzles/today", "puzzles.today"],
  ["no session yet", "GET /api/game/session/{puzzleId}", "game.session", ofEasy()],
  ["a guess before the start", validate, "game.validate", ofEasy({ guess: "WRONG" })],
  ["a hint before the start", hint, "game.hint", ofEasy()],
  ["giving up before the start", giveUp, "game.giveUp", ofEasy()],
  ["a start out of turn", start, "game.start", of(() => medium)],
  ["a start of tomorrow", start, "game.start", of(() => future)],
  ["a start of no puzzle", start, "game.start", ofNone()],
  ["a start of nonsense", start, "game.start", () => ({ puzzleId: "{}" })],
  [
    "a session of another difficulty",
    "POST /api/game/session/start",
    "game.startSession",
    ofEasy({ difficulty: "hard" }),
  ],
  [
    "a session of a past day",
    "POST /api/game/session/start",
    "game.startSession",
    ofPast({ difficulty: "easy" }),
  ],
  ["a start", start, "game.start", ofEasy()],
  [
    "a start again",
    "POST /api/game/session/start",
    "game.startSession",
    ofEasy({ difficulty: "easy" }),
  ],
  ["an empty guess", validate, "game.validate", ofEasy({ guess: "  " })],
  ["a guess too long", validate, "game.validate", ofEasy({ guess: "x".repeat(65) })],
  ["a guess that is a list", validate, "game.validate", ofEasy({ guess: ["WRONG"] })],
  ["a wrong guess", validate, "game.validate", ofEasy({ guess: " wrong " })],
  ["the same within a second", validate, "game.validate", ofEasy({ guess: "WRONG" })],
  ["a submit of a wrong guess", submit, "game.submit", ofEasy({ solved: true, guess: "NO" })],
  ["a submit of forged numbers", submit, "game.submit", ofEasy({ solved: true, attempts: -1 })],
  ["the first hint", hint, "game.hint", ofEasy()],
  ["the second hint", hint, "game.hint", ofEasy({ hintsUsed: 0 })],
  ["the third hint", hint, "game.hint", ofEasy()],
  ["a fourth hint", hint, "game.hint", ofEasy()],
  ["clearing today's hints", "DELETE /api/game/hints/{puzzleId}", "game.clearHints", ofEasy()],
  ["the hints' count", "GET /api/game/hints/{puzzleId}/usage", "game.hintUsage", ofEasy()],
  ["the session", "GET /api/game/session/{puzzleId}", "game.session", ofEasy()],
  ["the right guess", validate, "game.validate", () => ({ puzzleId: easy.id, guess: easy.word })],
  ["a guess after it", validate, "game.validate", ofEasy({ guess: "WRONG" })],
  ["the submit", submit, "game.submit", ofEasy({ solved: true, timeSeconds: 1, isArchive: true })],
  ["the submit again", submit, "game.submit", ofEasy({ solved: true })],
  ["giving up what is solved", giveUp, "game.giveUp", ofEasy()],
  ["a past puzzle", "GET /api/puzzle/{id}", "puzzles.byId", () => ({ id: past.id })],
  ["its start", "DELETE /api/game/hints/{puzzleId}", "game.clearHints", ofPast()],
  ["giving it up", giveUp, "game.giveUp", ofPast({ isArchive: false })],
  ["a puzzle of tomorrow", "GET /api/puzzle/{id}", "puzzles.byId", () => ({ id: future.id })],
  ["the stats", "GET /api/stats/me", "stats.me"],
  ["the history", "GET /api/history/me", "history.me"],
  ["the achievements", "GET /api/achievements/me", "achievements.me"],
  [
    "a board of an unknown period",
    "GET /api/leaderboard/streaks",
    "leaderboard.streaks",
    () => ({ period: "week" }),
  ],
  ["a board", "GET /api/leaderboard/fastest", "leaderboard.fastest", () => ({ period: "today" })],
  [
    "a change without the password",
    "POST /api/account/username",
    "account.changeUsername",
    () => ({ username: "another_1" }),
  ],
  ["the end of the session", "POST /api/auth/logout", "auth.logout"],
  ["a call after it", "GET /api/auth/me", "auth.me"],
];

async function throughRest([, rest, , input, visitor]: Case): Promise<Answer> {
  const [method, path] = rest.split(" ") as ["GET" | "POST" | "DELETE", string];
  const given = input?.(restPlayer) as Record<string, string> | undefined;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(given?.[name]));
  const query =
    method === "GET" && filled === path ? `?${new URLSearchParams(given).toString()}` : "";
  const body = method === "POST" ? given : undefined;
  return call(app, visitor ? null : restPlayer, method, filled + query, body);
}

async function throughTrpc([, rest, procedure, input, visitor]: Case): Promise<Answer> {
  const kind = rest.startsWith("GET") ? "query" : "mutation";
  return callTrpc(app, visitor ? null : trpcPlayer, kind, procedure, input?.(trpcPlayer));
}

const puzzleIds = () => [easy, medium, past, future].map(({ id }) => id).concat(NOBODY);

/** The answer without what is the player's own: names, ids, tokens, and which letters their hints show. */
function tidy({ status, body }: Answer) {
  const { httpStatus: _status, path: _path, ...facts } = body ?? {};
  const text = JSON.stringify(facts)
    .replace(/\w+_of_two/g, "a name")
    .replace(/eyJ[\w.-]+/g, "a token")
    .replace(/"position":\d+,"letter":"."/g, '"position":0,"letter":"?"')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
      puzzleIds().includes(id) ? id : "an id",
    );
  return { status, body: JSON.parse(text) as unknown };
}

/** All that is kept of a player, but for ids and for which letters their hints show. */
async function stateOf({ id }: TestPlayer) {
  const tables = ["gameResults", "guesses", "hintUsage", "puzzleSessions", "userStats"] as const;
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().where("userId", "=", id).execute()),
  );
  const own = { id: undefined, userId: undefined, revealedPositions: undefined };
  return rows.map((each) => each.map((row) => JSON.stringify({ ...row, ...own })).toSorted());
}

describe("both doors", () => {
  it.each(CASES)("answer alike, and leave the same behind: %s", async (...each) => {
    now += 100;
    await freezeClock(app.db, new Date(now).toISOString());
    const rest = tidy(await throughRest(each));
    const trpc = tidy(await throughTrpc(each));
    expect(trpc).toEqual(rest);
    expect(rest.status).toBeLessThan(500);
    expect(await stateOf(trpcPlayer)).toEqual(await stateOf(restPlayer));
  });
});
