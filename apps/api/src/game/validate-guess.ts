import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { type GuessContext, submitGuess } from "./submit-guess.ts";

/** `POST /api/game/validate`. */
export async function validateGuess(
  ctx: GuessContext,
  { puzzleId, guess }: ValidateInput,
): Promise<ValidateOutput> {
  return submitGuess(ctx, await getPuzzle(ctx, puzzleId), guess);
}
