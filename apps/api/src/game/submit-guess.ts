import type { ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { recordGuess } from "@jumbl/db/queries/play/guesses";
import { findPlay } from "@jumbl/db/queries/play/plays";
import { isCorrectGuess, normalizeGuess, formatGuess } from "@jumbl/domain/puzzle";
import type { InTransaction, PlayerContext } from "../context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { finishPlay } from "./finish-play.ts";

/**
 * Counts a guess and ends the play when it is correct. A correct guess must run in a transaction.
 * @throws PlayerError 409 `not_started` or `already_finished`.
 */
export async function submitGuess(
  ctx: InTransaction<PlayerContext>,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const key = { userId: ctx.player.id, puzzleId: puzzle.id };
  const isCorrect = isCorrectGuess(guess, puzzle);
  const play = await recordGuess(ctx.db, {
    ...key,
    date: puzzle.date,
    difficulty: puzzle.difficulty,
    normalized: normalizeGuess(guess),
    formatted: formatGuess(guess),
    isCorrect,
  });
  if (play?.isCounted) {
    if (isCorrect) await finishPlay(ctx, { puzzle, play, solved: true });
    return { isCorrect, attempts: play.attempts };
  }
  const existing = play ?? (await findPlay(ctx.db, key));
  if (existing === undefined) throw createPlayError("not_started");
  if (existing.completedAt !== null) throw createPlayError("already_finished");
  // A concurrent call started the play after the guess had found none.
  if (play === undefined) return submitGuess(ctx, puzzle, guess);
  return { isCorrect: false, attempts: existing.attempts };
}
