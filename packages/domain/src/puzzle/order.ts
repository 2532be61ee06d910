import { DIFFICULTIES, type Difficulty } from "./difficulty.ts";

/** What has become of a puzzle for a player (Spec 4). */
export const PUZZLE_STATES = ["not-played", "in-progress", "solved", "failed"] as const;
export type PuzzleState = (typeof PUZZLE_STATES)[number];

export type DayStates = Readonly<Record<Difficulty, PuzzleState>>;

/** How a step of the progress row looks (Spec 2). */
export const STEP_STATES = ["solved", "failed", "current", "locked"] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The first of easy, medium, hard not yet played; otherwise hard (Spec 4). A running puzzle is not yet played. */
export function currentPuzzle(states: DayStates): Difficulty {
  return DIFFICULTIES.find((difficulty) => !isPlayed(states[difficulty])) ?? "hard";
}

/** The look of one step of the progress row (Spec 2). */
export function stepState(difficulty: Difficulty, states: DayStates): StepState {
  const state = states[difficulty];
  if (state === "solved" || state === "failed") return state;
  return difficulty === currentPuzzle(states) ? "current" : "locked";
}

/** Whether a puzzle has come to its end: solved or failed (Spec 4). */
export function isPlayed(state: PuzzleState): boolean {
  return state === "solved" || state === "failed";
}

/**
 * Whether 'Next Puzzle' is shown after a give-up: when two or more puzzles remain unplayed (Decision 3).
 * `played` holds the puzzle just given up, too.
 */
export function hasNextPuzzle(played: readonly Difficulty[]): boolean {
  return DIFFICULTIES.filter((difficulty) => !played.includes(difficulty)).length >= 2;
}

/** Whether a puzzle of today may not be started yet: an easier one is not finished (Decision 2). */
export function isLocked(difficulty: Difficulty, finished: readonly Difficulty[]): boolean {
  const easier = DIFFICULTIES.slice(0, DIFFICULTIES.indexOf(difficulty));
  return easier.some((other) => !finished.includes(other));
}
