import type { ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { recordGuess } from "@jumbl/db/queries/guesses";
import { findPlay } from "@jumbl/db/queries/plays";
import { isCorrectGuess, normalizeGuess, formatGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { finishPlay } from "./finish-play.ts";

/**
 * Counts a guess and ends the play when it is correct. Must run in a transaction.
 * @throws PlayerError 409 `not_started` or `already_finished`.
 */
export async function submitGuess(
  ctx: PlayerContext,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const key = { userId: ctx.player.id, puzzleId: puzzle.id };
  const isCorrect = isCorrectGuess(guess, puzzle);
  const counted = await recordGuess(ctx.db, {
    ...key,
    normalized: normalizeGuess(guess),
    formatted: formatGuess(guess),
    isCorrect,
  });
  if (counted !== undefined) {
    if (isCorrect) await finishPlay(ctx, { puzzle, play: counted, solved: true });
    return { isCorrect, attempts: counted.attempts };
  }
  const play = await findPlay(ctx.db, key);
  if (play === undefined) throw createPlayError("not_started");
  if (play.completedAt !== null) throw createPlayError("already_finished");
  return { isCorrect: false, attempts: play.attempts };
}
