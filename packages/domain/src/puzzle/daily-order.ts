import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";

export type PuzzleState = "not-played" | "in-progress" | "solved" | "failed";

export type DayStates = Readonly<Record<Difficulty, PuzzleState>>;

/** See docs/rules.md#daily-order. */
export type StepState = "solved" | "failed" | "current" | "locked";

/** A running puzzle counts as not yet played. */
export function getCurrentPuzzle(states: DayStates): Difficulty {
  return DIFFICULTIES.find((difficulty) => !isPlayed(states[difficulty])) ?? DIFFICULTIES.at(-1)!;
}

export function getStepState(difficulty: Difficulty, states: DayStates): StepState {
  const state = states[difficulty];
  if (state === "solved" || state === "failed") return state;
  return difficulty === getCurrentPuzzle(states) ? "current" : "locked";
}

export function isPlayed(state: PuzzleState): boolean {
  return state === "solved" || state === "failed";
}

/** `played` includes the puzzle just given up. */
export function hasNextPuzzle(played: readonly Difficulty[]): boolean {
  return DIFFICULTIES.filter((difficulty) => !played.includes(difficulty)).length >= 2;
}

export function isLocked(difficulty: Difficulty, finished: readonly Difficulty[]): boolean {
  const easier = DIFFICULTIES.slice(0, DIFFICULTIES.indexOf(difficulty));
  return easier.some((other) => !finished.includes(other));
}
