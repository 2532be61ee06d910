import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { submitGuess } from "./submit-guess.ts";

/** `POST /api/game/validate`. */
export async function validateGuess(
  ctx: PlayerContext,
  { puzzleId, guess }: ValidateInput,
): Promise<ValidateOutput> {
  return submitGuess(ctx, await getPuzzle(ctx, puzzleId), guess);
}
