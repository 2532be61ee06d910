import { describe, expect, it } from "vitest";
import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";
import {
  getCurrentPuzzle,
  type DayStates,
  hasNextPuzzle,
  type PuzzleState,
  type StepState,
  getStepState,
} from "./daily-order.ts";

const STATES: Record<string, PuzzleState> = {
  n: "not-played",
  p: "in-progress",
  s: "solved",
  f: "failed",
};

describe("getCurrentPuzzle and getStepState", () => {
  it.each<[string, string, Difficulty, StepState[]]>([
    ["a fresh day begins with easy", "nnn", "easy", ["current", "locked", "locked"]],
    ["a running puzzle is the current one", "pnn", "easy", ["current", "locked", "locked"]],
    ["a solved easy opens medium", "snn", "medium", ["solved", "current", "locked"]],
    ["a failed easy opens medium as well", "fpn", "medium", ["failed", "current", "locked"]],
    ["two played puzzles open hard", "sfn", "hard", ["solved", "failed", "current"]],
    ["a finished day stays with hard", "ssf", "hard", ["solved", "solved", "failed"]],
    ["a gap in the order is the current puzzle", "sns", "medium", ["solved", "current", "solved"]],
  ])("%s", (_name, letters, current, steps) => {
    const [easy, medium, hard] = Array.from(letters, (letter) => STATES[letter]!);
    const states: DayStates = { easy: easy!, medium: medium!, hard: hard! };
    expect(getCurrentPuzzle(states)).toBe(current);
    expect(DIFFICULTIES.map((difficulty) => getStepState(difficulty, states))).toEqual(steps);
  });
});

describe("hasNextPuzzle", () => {
  it.each<[string, Difficulty[], boolean]>([
    ["one remains: hidden", ["easy", "medium"], false],
    ["a puzzle listed twice counts once", ["easy", "easy"], true],
  ])("%s", (_name, played, isShown) => {
    expect(hasNextPuzzle(played)).toBe(isShown);
  });
});
