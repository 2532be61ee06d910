import { describe, expect, it } from "vitest";
import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";
import {
  getCurrentPuzzle,
  type DayStates,
  hasNextPuzzle,
  isLocked,
  isPlayed,
  type PuzzleState,
  type StepState,
  getStepState,
} from "./daily-order.ts";

function day(easy: PuzzleState, medium: PuzzleState, hard: PuzzleState): DayStates {
  return { easy, medium, hard };
}

describe("getCurrentPuzzle and getStepState", () => {
  it.each<[string, DayStates, Difficulty, StepState[]]>([
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
    expect(getCurrentPuzzle(states)).toBe(current);
    expect(DIFFICULTIES.map((difficulty) => getStepState(difficulty, states))).toEqual(steps);
  });

  it("isPlayed is true only for solved and failed puzzles", () => {
    const states: PuzzleState[] = ["not-played", "in-progress", "solved", "failed"];
    expect(states.filter(isPlayed)).toEqual(["solved", "failed"]);
  });
});

describe("hasNextPuzzle", () => {
  it.each<[string, Difficulty[], boolean]>([
    ["two remain: shown", ["easy"], true],
    ["one remains: hidden", ["easy", "medium"], false],
    ["none remains: hidden", ["easy", "medium", "hard"], false],
    ["a puzzle listed twice counts once", ["easy", "easy"], true],
  ])("%s", (_name, played, isShown) => {
    expect(hasNextPuzzle(played)).toBe(isShown);
  });
});

describe("isLocked", () => {
  it.each<[Difficulty, Difficulty[], boolean]>([
    ["easy", [], false],
    ["medium", [], true],
    ["medium", ["easy"], false],
    ["hard", [], true],
    ["hard", ["easy"], true],
    ["hard", ["medium"], true],
    ["hard", ["easy", "medium"], false],
    ["easy", ["easy", "medium", "hard"], false],
  ])("for %s when %j are finished, returns %j", (difficulty, finished, expected) => {
    expect(isLocked(difficulty, finished)).toBe(expected);
  });
});
