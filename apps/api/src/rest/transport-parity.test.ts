import type { Puzzle } from "@jumbl/db";
import { freezeClock } from "@jumbl/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  callTrpc,
  GOOD_PASSWORD,
  createPlayer,
  loadPuzzles,
  startTestApp,
  type TestApp,
  type TestPlayer,
} from "../testing/index.ts";

const TODAY = "2026-11-21";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

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
  [easy, medium] = await loadPuzzles(app, TODAY);
  [past] = await loadPuzzles(app, "2026-11-01");
  [future] = await loadPuzzles(app, "2026-11-22");
  restPlayer = await createPlayer(app, { username: "one_of_two" });
  trpcPlayer = await createPlayer(app, { username: "two_of_two" });
});
afterAll(() => app.close());

type Case = [
  name: string,
  rest: `${"GET" | "POST" | "DELETE"} ${string}`,
  procedure: string,
  input?: ((player: TestPlayer) => object) | undefined,
  visitor?: "visitor",
];

const createInput = (puzzle: () => Puzzle | { id: string }, more: object = {}) => {
  return () => ({ puzzleId: puzzle().id, ...more });
};
const createEasyInput = (more: object = {}) => createInput(() => easy, more);
const createPastInput = (more: object = {}) => createInput(() => past, more);
const createUnknownInput = (more: object = {}) => createInput(() => ({ id: UNKNOWN_ID }), more);
const start = "POST /api/game/start";
const validate = "POST /api/game/validate";
const submit = "POST /api/game/submit";
const hint = "POST /api/game/hint";
const giveUp = "POST /api/game/give-up";

/** Each case depends on the state that the previous ones have left. */
const CASES: Case[] = [
  ["a call without a token", "GET /api/auth/me", "auth.me", undefined, "visitor"],
  ["a start without a token", start, "game.start", createEasyInput(), "visitor"],
  ["a start without a token or an input", start, "game.start", () => [], "visitor"],
  ["an empty login", "POST /api/auth/login", "auth.login", () => ({}), "visitor"],
  [
    "a login with a wrong password",
    "POST /api/auth/login",
    "auth.login",
    ({ email }) => ({ email, password: "Wrong-Password-1" }),
    "visitor",
  ],
  [
    "a login",
    "POST /api/auth/login",
    "auth.login",
    ({ email }) => ({ email, password: GOOD_PASSWORD, rememberMe: true }),
    "visitor",
  ],
  [
    "a taken username",
    "POST /api/auth/register",
    "auth.register",
    ({ username }) => ({ username, email: "x@example.org", password: GOOD_PASSWORD }),
    "visitor",
  ],
  [
    "an invalid sign-up",
    "POST /api/auth/register",
    "auth.register",
    () => ({ username: "an admin", email: "x", password: "weak" }),
    "visitor",
  ],
  [
    "an exchange without an origin",
    "POST /api/auth/ego/exchange",
    "auth.ego.exchange",
    undefined,
    "visitor",
  ],
  ["the signed-in player", "GET /api/auth/me", "auth.me"],
  ["today's puzzles before the start", "GET /api/puzzles/today", "puzzles.today"],
  ["no session yet", "GET /api/game/session/{puzzleId}", "game.session", createEasyInput()],
  ["a guess before the start", validate, "game.validate", createEasyInput({ guess: "WRONG" })],
  ["a hint before the start", hint, "game.hint", createEasyInput()],
  ["giving up before the start", giveUp, "game.giveUp", createEasyInput()],
  ["a start of a locked puzzle", start, "game.start", createInput(() => medium)],
  ["a start of tomorrow's puzzle", start, "game.start", createInput(() => future)],
  ["a start of an unknown puzzle", start, "game.start", createUnknownInput()],
  ["a start with an invalid id", start, "game.start", () => ({ puzzleId: "{}" })],
  [
    "a session of another difficulty",
    "POST /api/game/session/start",
    "game.startSession",
    createEasyInput({ difficulty: "hard" }),
  ],
  [
    "a session of a past day",
    "POST /api/game/session/start",
    "game.startSession",
    createPastInput({ difficulty: "easy" }),
  ],
  ["a start", start, "game.start", createEasyInput()],
  [
    "a start again",
    "POST /api/game/session/start",
    "game.startSession",
    createEasyInput({ difficulty: "easy" }),
  ],
  ["an empty guess", validate, "game.validate", createEasyInput({ guess: "  " })],
  ["a guess too long", validate, "game.validate", createEasyInput({ guess: "x".repeat(65) })],
  ["a guess that is an array", validate, "game.validate", createEasyInput({ guess: ["WRONG"] })],
  ["a wrong guess", validate, "game.validate", createEasyInput({ guess: " wrong " })],
  [
    "the same guess within a second",
    validate,
    "game.validate",
    createEasyInput({ guess: "WRONG" }),
  ],
  [
    "a submit of a wrong guess",
    submit,
    "game.submit",
    createEasyInput({ solved: true, guess: "NO" }),
  ],
  [
    "a submit with forged numbers",
    submit,
    "game.submit",
    createEasyInput({ solved: true, attempts: -1 }),
  ],
  ["the first hint", hint, "game.hint", createEasyInput()],
  ["the second hint", hint, "game.hint", createEasyInput({ hintsUsed: 0 })],
  ["the third hint", hint, "game.hint", createEasyInput()],
  ["a fourth hint", hint, "game.hint", createEasyInput()],
  [
    "clearing today's hints",
    "DELETE /api/game/hints/{puzzleId}",
    "game.clearHints",
    createEasyInput(),
  ],
  ["the hints' count", "GET /api/game/hints/{puzzleId}/usage", "game.hintUsage", createEasyInput()],
  ["the session", "GET /api/game/session/{puzzleId}", "game.session", createEasyInput()],
  ["the right guess", validate, "game.validate", () => ({ puzzleId: easy.id, guess: easy.word })],
  ["a guess after the right one", validate, "game.validate", createEasyInput({ guess: "WRONG" })],
  [
    "the submit",
    submit,
    "game.submit",
    createEasyInput({ solved: true, timeSeconds: 1, isArchive: true }),
  ],
  ["the submit again", submit, "game.submit", createEasyInput({ solved: true })],
  ["giving up what is solved", giveUp, "game.giveUp", createEasyInput()],
  ["a past puzzle", "GET /api/puzzle/{id}", "puzzles.byId", () => ({ id: past.id })],
  [
    "the start of a past puzzle",
    "DELETE /api/game/hints/{puzzleId}",
    "game.clearHints",
    createPastInput(),
  ],
  ["giving a past puzzle up", giveUp, "game.giveUp", createPastInput({ isArchive: false })],
  ["tomorrow's puzzle", "GET /api/puzzle/{id}", "puzzles.byId", () => ({ id: future.id })],
  ["the stats", "GET /api/stats/me", "stats.me"],
  ["the history", "GET /api/history/me", "history.me"],
  ["the achievements", "GET /api/achievements/me", "achievements.me"],
  [
    "a board with an unknown period",
    "GET /api/leaderboard/streaks",
    "leaderboard.streaks",
    () => ({ period: "not-a-period" }),
  ],
  ["a board", "GET /api/leaderboard/fastest", "leaderboard.fastest", () => ({ period: "today" })],
  [
    "a change without the password",
    "POST /api/account/username",
    "account.changeUsername",
    () => ({ username: "another_1" }),
  ],
  [
    "a reset without a mail server",
    "POST /api/auth/password-reset",
    "auth.requestPasswordReset",
    () => ({ email: "unknown@example.org" }),
    "visitor",
  ],
  [
    "a new password with an unknown link",
    "POST /api/auth/password-reset/complete",
    "auth.resetPassword",
    () => ({ token: "unknown", newPassword: "Plum-Orchard-42" }),
    "visitor",
  ],
  [
    "a logout everywhere with an input that it does not read",
    "POST /api/auth/logout-everywhere",
    "auth.logoutEverywhere",
    () => [],
  ],
  ["a call after the logout", "GET /api/auth/me", "auth.me"],
];

async function callRest([, rest, , input, visitor]: Case): Promise<ApiResponse> {
  const [method, path] = rest.split(" ") as ["GET" | "POST" | "DELETE", string];
  const given = input?.(restPlayer) as Record<string, string> | undefined;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(given?.[name]));
  const query =
    method === "GET" && filled === path ? `?${new URLSearchParams(given).toString()}` : "";
  const body = method === "POST" ? given : undefined;
  return call(app, visitor ? null : restPlayer, method, filled + query, body);
}

async function callOverTrpc([, rest, procedure, input, visitor]: Case): Promise<ApiResponse> {
  const kind = rest.startsWith("GET") ? "query" : "mutation";
  return callTrpc(app, visitor ? null : trpcPlayer, kind, procedure, input?.(trpcPlayer));
}

const puzzleIds = () => [easy, medium, past, future].map(({ id }) => id).concat(UNKNOWN_ID);

/** Replaces what differs between the two players: names, ids, tokens and the letters of their hints. */
function normalize({ status, body }: ApiResponse) {
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

/** All rows of a player, without ids and the positions of their hints. */
async function readState({ id }: TestPlayer) {
  const tables = ["gameResults", "guesses", "hintUsage", "puzzleSessions", "userStats"] as const;
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().where("userId", "=", id).execute()),
  );
  const own = { id: undefined, userId: undefined, revealedPositions: undefined };
  return rows.map((each) => each.map((row) => JSON.stringify({ ...row, ...own })).toSorted());
}

describe("REST and tRPC", () => {
  it.each(CASES)("return the same response and store the same rows: %s", async (...each) => {
    now += 100;
    await freezeClock(app.db, new Date(now).toISOString());
    const rest = normalize(await callRest(each));
    const trpc = normalize(await callOverTrpc(each));
    expect(trpc).toEqual(rest);
    expect(rest.status).toBeLessThan(500);
    expect(await readState(trpcPlayer)).toEqual(await readState(restPlayer));
  });
});
