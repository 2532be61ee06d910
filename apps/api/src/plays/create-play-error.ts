import { PlayerError } from "../errors.ts";

const PLAY_ERRORS = {
  not_found: ["NOT_FOUND", "There is no such puzzle."],
  not_started: ["CONFLICT", "Start the puzzle first."],
  not_today: ["CONFLICT", "This puzzle's day is over. You can play it from the archive."],
  locked: ["CONFLICT", "Finish the puzzles before this one first."],
  already_finished: ["CONFLICT", "This puzzle is already finished."],
  not_solved: ["CONFLICT", "That is not the answer yet."],
  no_hints_left: ["CONFLICT", "You have used all your hints for this puzzle."],
  wrong_difficulty: ["BAD_REQUEST", "This puzzle has another difficulty."],
} as const;

export function createPlayError(code: keyof typeof PLAY_ERRORS): PlayerError {
  const [status, message] = PLAY_ERRORS[code];
  return new PlayerError(status, code, message);
}
