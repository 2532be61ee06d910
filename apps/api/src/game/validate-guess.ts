import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { takeFirstGuess } from "./guess.ts";

/** `POST /api/game/validate`: attempts rise by one; the right guess ends the play and stops its clock. */
export async function validateGuess(
  ctx: PlayerContext,
  { puzzleId, guess }: z.infer<typeof ValidateInput>,
): Promise<z.infer<typeof ValidateOutput>> {
  return takeFirstGuess(ctx, await getPuzzle(ctx.db, puzzleId), guess);
}
