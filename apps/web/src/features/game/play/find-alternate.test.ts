import { describe, expect, it } from "vitest";
import { findAlternate } from "./find-alternate.ts";
import { createPlayState, type PlayState } from "./play-state.ts";

const puzzle = {
  id: "1",
  date: "2026-11-21",
  difficulty: "easy",
  category: "Maps",
  scrambled: "",
  isTwoWords: false,
  wordLengths: [8],
} as const;

function createSolved(answer: string, guesses: string[]): PlayState {
  const state = createPlayState({
    puzzle: { ...puzzle, wordLengths: [8] },
    result: undefined,
    session: undefined,
    hints: { hintsUsed: 0, revealedLetters: [] },
    isUnsubmitted: false,
    now: 0,
  });
  return { ...state, phase: "solved", answer, guesses };
}

describe("findAlternate", () => {
  it.each([
    ["ALTITUDE", ["X", "LATITUDE"], "LATITUDE"],
    ["ALTITUDE", ["ALTITUDE"], undefined],
    ["ALTITUDE", [], undefined],
    ["SILVER SPOON", ["LIVERSSPOON"], "LIVERS SPOON"],
    ["SILVER SPOON", ["SILVERSPOON"], undefined],
  ])("returns for the answer %s and the guesses %j: %s", (answer, guesses, alternate) => {
    expect(findAlternate(createSolved(answer, guesses))).toBe(alternate);
  });

  it("returns nothing for a play that is not solved", () => {
    expect(findAlternate({ ...createSolved("ALTITUDE", ["LATITUDE"]), phase: "failed" })).toBe(
      undefined,
    );
  });
});
