import { describe, expect, it } from "vitest";
import { createResult } from "../../../testing/create-result.ts";
import {
  findAlternate,
  getClockStart,
  mergeViews,
  type PlayView,
  type Session,
  viewResult,
} from "./play-view.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

const puzzle: PlayView["puzzle"] = {
  id: "p",
  date: "2026-11-21",
  difficulty: "easy",
  category: "At sea",
  scrambled: "DGEBIR",
  isTwoWords: false,
  wordLengths: [6],
};

const result = createResult();

const createSession = (part: Partial<Session> = {}): Session => ({
  playNo: 1,
  startedAt: "2026-11-21T11:59:00.000Z",
  elapsedMs: 60_000,
  isComplete: false,
  guesses: ["RIDGEB"],
  ...part,
});

const createView = (part: Partial<PlayView> = {}): PlayView => ({
  puzzle,
  session: createSession(),
  hints: { hintsUsed: 0, revealedLetters: [] },
  result: null,
  ...part,
});

const solved = createView({
  puzzle: { ...puzzle, word: "BRIDGE" },
  session: createSession({ isComplete: true, guesses: ["RIDGEB", "BRIDGE"] }),
  result,
});

const hint = { hintsUsed: 1, revealedLetters: [{ position: 3, letter: "D" }] };

describe("mergeViews", () => {
  const guessed = createView({ session: createSession({ guesses: ["RIDGEB", "GRIDBE"] }) });
  const hinted = createView({ hints: hint });

  it("keeps a guess and a hint, whichever response arrives last", () => {
    for (const merged of [mergeViews(guessed, hinted), mergeViews(hinted, guessed)]) {
      expect(merged.session?.guesses).toEqual(["RIDGEB", "GRIDBE"]);
      expect(merged.hints).toEqual(hint);
    }
  });

  it("keeps the end and the answer of the play", () => {
    for (const merged of [mergeViews(solved, hinted), mergeViews(hinted, solved)]) {
      expect(merged).toMatchObject({
        result,
        puzzle: { word: "BRIDGE" },
        session: { isComplete: true, guesses: ["RIDGEB", "BRIDGE"] },
        hints: hint,
      });
    }
  });

  it.each([
    ["a started play over one that has not started", createView({ session: null }), createView()],
    ["a later play", solved, createView({ session: createSession({ playNo: 2, guesses: [] }) })],
  ])("prefers %s", (_which, older, newer) => {
    expect(mergeViews(older, newer)).toBe(newer);
    expect(mergeViews(newer, older)).toBe(newer);
    expect(mergeViews(undefined, older)).toBe(older);
  });
});

it.each([
  { elapsedMs: 1000, latencyMs: 0, startedAt: NOW },
  { elapsedMs: 1001, latencyMs: 0, startedAt: NOW - 1001 },
  { elapsedMs: 12, latencyMs: 1500, startedAt: NOW - 1512 },
])(
  "getClockStart starts the clock at $startedAt for a play of $elapsedMs ms whose response took $latencyMs ms",
  ({ elapsedMs, latencyMs, startedAt }) => {
    const serverStart = new Date(NOW - elapsedMs - latencyMs).toISOString();
    const session = createSession({ startedAt: serverStart, elapsedMs });
    expect(getClockStart(session, NOW)).toBe(startedAt);
  },
);

it("an earlier play's result is shown without the guesses and letters of a later play", () => {
  const own = { ...solved, session: { ...solved.session!, startedAt: result.startedAt } };
  expect(viewResult(own, own.puzzle, result)).toBe(own);
  const later = createView({ session: createSession({ playNo: 2 }), hints: hint });
  expect(viewResult(later, own.puzzle, result)).toMatchObject({
    session: null,
    hints: { revealedLetters: [] },
    result,
  });
});

describe("findAlternate", () => {
  it.each([
    ["ALTITUDE", ["X", "LATITUDE"], "LATITUDE"],
    ["ALTITUDE", ["ALTITUDE"], undefined],
    ["ALTITUDE", [], undefined],
    ["SILVER SPOON", ["LIVERSSPOON"], "LIVERS SPOON"],
    ["SILVER SPOON", ["SILVERSPOON"], undefined],
  ])("for the answer %s and the guesses %j returns %s", (answer, guesses, alternate) => {
    expect(findAlternate({ phase: "solved", answer, guesses })).toBe(alternate);
  });

  it("returns nothing for a play that is not solved", () => {
    const failed = { phase: "failed", answer: "ALTITUDE", guesses: ["LATITUDE"] } as const;
    expect(findAlternate(failed)).toBeUndefined();
  });
});
