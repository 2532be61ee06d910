import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import { isCorrectGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { submitGuess } from "./submit-guess.ts";

/** `POST /api/game/validate`. A wrong guess is one statement and needs no transaction. */
export async function validateGuess(
  ctx: PlayerContext,
  { puzzleId, guess }: ValidateInput,
): Promise<ValidateOutput> {
  const puzzle = await getPuzzle(ctx, puzzleId);
  if (!isCorrectGuess(guess, puzzle)) return submitGuess(ctx, puzzle, guess);
  return ctx.db.transaction().execute((db) => submitGuess({ ...ctx, db }, puzzle, guess));
}
