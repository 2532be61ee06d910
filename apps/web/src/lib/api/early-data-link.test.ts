import type { AppRouter } from "@jumbl/api/router";
import { createTRPCUntypedClient } from "@trpc/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { createEarlyDataLink } from "./early-data-link.ts";
import { discardEarlyResults, type EarlyResponse } from "./early-data.ts";
import { serverNow } from "./server-clock.ts";
import type { Outputs } from "./trpc.ts";
import { createTrpcClient } from "./trpc-client.ts";

const PUZZLE = {
  id: "1",
  date: "2026-11-21",
  difficulty: "easy" as const,
  category: "At the table",
  scrambled: "RIDGEB",
  isTwoWords: false,
  wordLengths: [6],
} satisfies Outputs["game"]["play"]["puzzle"];
const SESSION = {
  playNo: 1,
  startedAt: "2026-11-21T12:00:00.000Z",
  elapsedMs: 5,
  isComplete: false,
  guesses: ["RIDGEB"],
};
const HINTS = { hintsUsed: 1, revealedLetters: [{ position: 0, letter: "B" }] };
const TODAY = { date: "2026-11-21", now: "2026-11-21T12:00:00.000Z" };
const CURRENT = { puzzleId: "1", puzzle: PUZZLE, session: SESSION, hints: HINTS, result: null };
const UNSTARTED = {
  puzzle: PUZZLE,
  session: null,
  hints: { hintsUsed: 0, revealedLetters: [] },
  result: null,
};
const EARLY = [{ result: { data: TODAY } }, { result: { data: CURRENT } }];

beforeEach(() => localStorage.setItem("authToken", "token"));
afterEach(discardEarlyResults);

function openEarly(
  results: EarlyResponse["results"] | Promise<EarlyResponse> = EARLY,
  token = "token",
) {
  const response = Array.isArray(results)
    ? Promise.resolve({ results, sentAt: Date.now(), receivedAt: Date.now() })
    : (results as Promise<EarlyResponse>);
  globalThis.earlyRequest = { token, response };
  const { link, calls } = createFakeServer({
    "game.play": () => UNSTARTED,
    "game.giveUp": () => Promise.reject(new Error("no")),
  });
  const client = createTRPCUntypedClient<AppRouter>({ links: [createEarlyDataLink(), link] });
  return { client, paths: () => calls.map(({ path }) => path) };
}

it("resolves the current puzzle's queries without a request", async () => {
  const { client, paths } = openEarly();
  expect(await client.query("puzzles.today")).toEqual(TODAY);
  expect(await client.query("game.play", { puzzleId: "1" })).toEqual(CURRENT);
  expect(paths()).toEqual([]);
});

it("resolves each query once", async () => {
  const { client, paths } = openEarly();
  await client.query("game.play", { puzzleId: "1" });
  await client.query("game.play", { puzzleId: "1" });
  expect(paths()).toEqual(["game.play"]);
});

it.each([
  ["another puzzle", () => openEarly(), "2"],
  ["a failed item", () => openEarly([{}, {}]), "1"],
  ["a failed request", () => openEarly(Promise.reject(new TypeError("Failed to fetch"))), "1"],
  ["another player's token", () => openEarly(EARLY, "other"), "1"],
])("passes the query on for %s", async (_what, open, puzzleId) => {
  const { client, paths } = open();
  expect(await client.query("game.play", { puzzleId })).toEqual(UNSTARTED);
  expect(paths()).toEqual(["game.play"]);
});

it("passes every query on after a move", async () => {
  const { client, paths } = openEarly();
  await client.mutation("game.giveUp", { puzzleId: "1" }).catch(() => undefined);
  await client.query("game.play", { puzzleId: "1" });
  expect(paths()).toEqual(["game.giveUp", "game.play"]);
});

it("sets the server's clock by the time the response arrived, not by when it is used", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:03Z"), toFake: ["Date"] });
  const receivedAt = Date.now() - 3000;
  globalThis.earlyRequest = {
    token: "token",
    response: Promise.resolve({ results: EARLY, sentAt: receivedAt, receivedAt }),
  };
  const client = createTrpcClient({ onExpired: () => undefined });
  await client.puzzles.today.query();
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-21T12:00:03.000Z");
});
