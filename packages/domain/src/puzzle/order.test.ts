import { describe, expect, test } from "vitest";
import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";
import {
  currentPuzzle,
  type DayStates,
  hasNextPuzzle,
  isLocked,
  isPlayed,
  PUZZLE_STATES,
  type PuzzleState,
  type StepState,
  stepState,
} from "./order.ts";

function day(easy: PuzzleState, medium: PuzzleState, hard: PuzzleState): DayStates {
  return { easy, medium, hard };
}

describe("the current puzzle and the progress row", () => {
  test.each<[string, DayStates, Difficulty, StepState[]]>([
    [
      "a fresh day begins with easy",
      day("not-played", "not-played", "not-played"),
      "easy",
      ["current", "locked", "locked"],
    ],
    [
      "a running puzzle is the current one",
      day("in-progress", "not-played", "not-played"),
      "easy",
      ["current", "locked", "locked"],
    ],
    [
      "a solved easy opens medium",
      day("solved", "not-played", "not-played"),
      "medium",
      ["solved", "current", "locked"],
    ],
    [
      "a failed easy opens medium as well",
      day("failed", "in-progress", "not-played"),
      "medium",
      ["failed", "current", "locked"],
    ],
    [
      "two played puzzles open hard",
      day("solved", "failed", "not-played"),
      "hard",
      ["solved", "failed", "current"],
    ],
    [
      "a finished day stays with hard",
      day("solved", "solved", "failed"),
      "hard",
      ["solved", "solved", "failed"],
    ],
    [
      "a gap in the order is the current puzzle",
      day("solved", "not-played", "solved"),
      "medium",
      ["solved", "current", "solved"],
    ],
  ])("%s", (_name, states, current, steps) => {
    expect(currentPuzzle(states)).toBe(current);
    expect(DIFFICULTIES.map((difficulty) => stepState(difficulty, states))).toEqual(steps);
  });

  test("only solved and failed puzzles are played", () => {
    expect(PUZZLE_STATES.filter(isPlayed)).toEqual(["solved", "failed"]);
  });
});

describe("Next Puzzle after a give-up", () => {
  test.each<[string, Difficulty[], boolean]>([
    ["two remain: shown", ["easy"], true],
    ["one remains: hidden", ["easy", "medium"], false],
    ["none remains: hidden", ["easy", "medium", "hard"], false],
    ["a puzzle listed twice counts once", ["easy", "easy"], true],
  ])("%s", (_name, played, isShown) => {
    expect(hasNextPuzzle(played)).toBe(isShown);
  });
});

describe("the order is enforced", () => {
  test.each<[Difficulty, Difficulty[], boolean]>([
    ["easy", [], false],
    ["medium", [], true],
    ["medium", ["easy"], false],
    ["hard", [], true],
    ["hard", ["easy"], true],
    ["hard", ["medium"], true],
    ["hard", ["easy", "medium"], false],
    ["easy", ["easy", "medium", "hard"], false],
  ])("%s after %j is locked: %j", (difficulty, finished, answer) => {
    expect(isLocked(difficulty, finished)).toBe(answer);
  });
});
