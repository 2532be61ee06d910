import { PlayerError } from "../errors/errors.ts";

const MESSAGES = {
  not_found: "There is no such puzzle.",
  not_started: "Start the puzzle first.",
  not_today: "This puzzle's day is over. You can play it from the archive.",
  locked: "Finish the puzzles before this one first.",
  already_finished: "This puzzle is already finished.",
  not_finished: "Finish the puzzle first, then you can see how everyone did.",
  not_solved: "That is not the answer yet.",
  no_hints_left: "You have used all your hints for this puzzle.",
  wrong_difficulty: "This puzzle has a different difficulty.",
} as const;

export function createPlayError(code: keyof typeof MESSAGES): PlayerError {
  return new PlayerError(code, MESSAGES[code]);
}
