import { PlayerError } from "../errors.ts";

/** The ways the game says no, in the player's words. */
export const refuse = {
  unknownPuzzle: () => new PlayerError("NOT_FOUND", "not_found", "There is no such puzzle."),
  notStarted: () => new PlayerError("CONFLICT", "not_started", "Start the puzzle first."),
  notToday: () =>
    new PlayerError(
      "CONFLICT",
      "not_today",
      "This puzzle's day is over. You can play it from the archive.",
    ),
  locked: () => new PlayerError("CONFLICT", "locked", "Finish the puzzles before this one first."),
  finished: () =>
    new PlayerError("CONFLICT", "already_finished", "This puzzle is already finished."),
  notSolved: () => new PlayerError("CONFLICT", "not_solved", "That is not the answer yet."),
  noHintsLeft: () =>
    new PlayerError("CONFLICT", "no_hints_left", "You have used all your hints for this puzzle."),
  wrongDifficulty: () =>
    new PlayerError("BAD_REQUEST", "wrong_difficulty", "This puzzle has another difficulty."),
};
