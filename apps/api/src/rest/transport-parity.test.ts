import type { Database, Puzzle } from "@jumbl/db";
import { describe, expect } from "vitest";
import type { ProcedurePath } from "../list-procedures.ts";
import { it as base, NOW, TOMORROW } from "../testing/fixtures.ts";
import {
  type ApiResponse,
  call,
  createPlayer,
  GOOD_PASSWORD,
  loadPuzzles,
  type TestPlayer,
} from "../testing/index.ts";
import { createRouteRequest } from "../testing/route-requests.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type Puzzles = Record<"easy" | "medium" | "past" | "future", Puzzle>;
type Case = [
  name: string,
  procedure: ProcedurePath,
  input?: ((puzzles: Puzzles, player: TestPlayer) => unknown) | undefined,
  visitor?: "visitor",
];

const of =
  (name: keyof Puzzles, more: object = {}) =>
  (puzzles: Puzzles) => ({ puzzleId: puzzles[name].id, ...more });
const easy = (more: object = {}) => of("easy", more);

/** Each case depends on the state that the previous ones have left. */
const CASES: Case[] = [
  ["a call without a token", "auth.me", undefined, "visitor"],
  ["a start without a token", "game.start", easy(), "visitor"],
  ["a start without a token or an input", "game.start", () => [], "visitor"],
  ["an empty login", "auth.login", () => ({}), "visitor"],
  [
    "a login with a wrong password",
    "auth.login",
    (_, { email }) => ({ email, password: "Wrong-Password-1" }),
    "visitor",
  ],
  [
    "a login",
    "auth.login",
    (_, { email }) => ({ email, password: GOOD_PASSWORD, rememberMe: true }),
    "visitor",
  ],
  [
    "a taken username",
    "auth.register",
    (_, { username }) => ({ username, email: "x@example.org", password: GOOD_PASSWORD }),
    "visitor",
  ],
  [
    "an invalid sign-up",
    "auth.register",
    () => ({ username: "an admin", email: "x", password: "weak" }),
    "visitor",
  ],
  ["an exchange without an origin", "auth.ego.exchange", undefined, "visitor"],
  ["the signed-in player", "auth.me"],
  ["today's puzzles before the start", "puzzles.today"],
  ["no session yet", "game.session", easy()],
  ["a guess before the start", "game.validate", easy({ guess: "WRONG" })],
  ["a hint before the start", "game.hint", easy()],
  ["giving up before the start", "game.giveUp", easy()],
  ["a start of a locked puzzle", "game.start", of("medium")],
  ["a start of tomorrow's puzzle", "game.start", of("future")],
  ["a start of an unknown puzzle", "game.start", () => ({ puzzleId: UNKNOWN_ID })],
  ["a start with an invalid id", "game.start", () => ({ puzzleId: "{}" })],
  ["a session of another difficulty", "game.startSession", easy({ difficulty: "hard" })],
  ["a session of a past day", "game.startSession", of("past", { difficulty: "easy" })],
  ["a start", "game.start", easy()],
  ["a start again", "game.startSession", easy({ difficulty: "easy" })],
  ["an empty guess", "game.validate", easy({ guess: "  " })],
  ["a guess too long", "game.validate", easy({ guess: "x".repeat(65) })],
  ["a guess that is an array", "game.validate", easy({ guess: ["WRONG"] })],
  ["a wrong guess", "game.validate", easy({ guess: " wrong " })],
  ["the same guess within a second", "game.validate", easy({ guess: "WRONG" })],
  ["a submit of a wrong guess", "game.submit", easy({ solved: true, guess: "NO" })],
  ["a submit with forged numbers", "game.submit", easy({ solved: true, attempts: -1 })],
  ["the first hint", "game.hint", easy()],
  ["the second hint", "game.hint", easy({ hintsUsed: 0 })],
  ["the third hint", "game.hint", easy()],
  ["a fourth hint", "game.hint", easy()],
  ["clearing today's hints", "game.clearHints", easy()],
  ["the hints' count", "game.hintUsage", easy()],
  ["the session", "game.session", easy()],
  ["the right guess", "game.validate", ({ easy: { id, word } }) => ({ puzzleId: id, guess: word })],
  ["a guess after the right one", "game.validate", easy({ guess: "WRONG" })],
  ["the submit", "game.submit", easy({ solved: true, timeSeconds: 1, isArchive: true })],
  ["the submit again", "game.submit", easy({ solved: true })],
  ["giving up what is solved", "game.giveUp", easy()],
  ["a past puzzle", "puzzles.byId", ({ past }) => ({ id: past.id })],
  ["the start of a past puzzle", "game.clearHints", of("past")],
  ["giving a past puzzle up", "game.giveUp", of("past", { isArchive: false })],
  ["tomorrow's puzzle", "puzzles.byId", ({ future }) => ({ id: future.id })],
  ["the stats", "stats.me"],
  ["the history", "history.me"],
  ["the achievements", "achievements.me"],
  ["a board with an unknown period", "leaderboard.streaks", () => ({ period: "not-a-period" })],
  ["a board", "leaderboard.fastest", () => ({ period: "today" })],
  ["a change without the password", "account.changeUsername", () => ({ username: "another_1" })],
  [
    "a reset without a mail server",
    "auth.requestPasswordReset",
    () => ({ email: "unknown@example.org" }),
    "visitor",
  ],
  [
    "a new password with an unknown link",
    "auth.resetPassword",
    () => ({ token: "unknown", newPassword: "Plum-Orchard-42" }),
    "visitor",
  ],
  ["a logout everywhere with an input that it does not read", "auth.logoutEverywhere", () => []],
  ["a call after the logout", "auth.me"],
];

let steps = 0;

const it = base
  .extend("both", { scope: "file" }, async ({ app }) => ({
    rest: await createPlayer(app, { username: "one_of_two" }),
    trpc: await createPlayer(app, { username: "two_of_two" }),
  }))
  .extend(
    "days",
    { scope: "file" },
    async ({ app, easy: today, medium, past }): Promise<Puzzles> => {
      const [future] = await loadPuzzles(app, TOMORROW);
      return { easy: today, medium, past, future };
    },
  )
  .extend(
    "callBoth",
    ({ app, clock, both, days }) =>
      async (...[, procedure, input, visitor]: Case) => {
        steps += 1;
        await clock.freeze(new Date(Date.parse(NOW) + steps * 100));
        const ids = [...Object.values(days).map(({ id }) => id), UNKNOWN_ID];
        const responses = [];
        for (const [transport, player] of [
          ["REST", both.rest],
          ["tRPC", both.trpc],
        ] as const) {
          const { method, path, body } = createRouteRequest(
            transport,
            procedure,
            input?.(days, player),
          );
          const isTyped = body !== undefined || transport === "tRPC";
          const headers = isTyped ? { "content-type": "application/json" } : {};
          const payload = body === undefined ? undefined : JSON.stringify(body);
          const caller = visitor ? null : player;
          responses.push(await call(app, caller, method, path, payload, { headers }));
        }
        return responses.map((response) => normalize(response, ids));
      },
  );

/** Replaces what differs between the two players: names, ids, tokens and the letters of their hints. */
function normalize({ status, body: sent }: ApiResponse, ids: string[]) {
  const body = sent?.result?.data ?? sent?.error?.data ?? sent;
  const { httpStatus: _status, path: _path, ...facts } = body ?? {};
  const text = JSON.stringify(facts)
    .replace(/\w+_of_two/g, "a name")
    .replace(/eyJ[\w.-]+/g, "a token")
    .replace(/"position":\d+,"letter":"."/g, '"position":0,"letter":"?"')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (ids.includes(id) ? id : "an id"));
  return { status, body: JSON.parse(text) as unknown };
}

/** All rows of a player, without ids and the positions of their hints. */
async function readState(db: Database, { id }: TestPlayer) {
  const tables = ["gameResults", "guesses", "hintUsage", "puzzleSessions", "userStats"] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where("userId", "=", id).execute()),
  );
  const own = { id: undefined, userId: undefined, revealedPositions: undefined };
  return rows.map((each) => each.map((row) => JSON.stringify({ ...row, ...own })).toSorted());
}

describe("REST and tRPC", () => {
  it.for(CASES)(
    "return the same response and store the same rows: %s",
    async (step, { db, both, callBoth }) => {
      const [rest, trpc] = await callBoth(...step);
      expect(trpc).toEqual(rest);
      expect(rest!.status).toBeLessThan(500);
      expect(await readState(db, both.trpc)).toEqual(await readState(db, both.rest));
    },
  );
});
