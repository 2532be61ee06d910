import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import {
  type NewGuess,
  recordCorrectGuess,
  recordWrongGuess,
} from "@jumbl/db/queries/play/guesses";
import { isCorrectGuess, normalizeGuess, formatGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { type InTransaction, inTransaction } from "../procedures/transaction.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializePlay } from "../plays/serialize.ts";
import { findFinishedPlay } from "./find-finished-play.ts";
import { finishPlay } from "./finish-play.ts";

/** `POST /api/game/validate`. @throws PlayerError as `makeGuess` */
export async function validateGuess(
  ctx: PlayerContext,
  { puzzleId, guess }: ValidateInput,
): Promise<ValidateOutput> {
  return makeGuess(ctx, await ctx.caches.puzzles.get(ctx.db, puzzleId), guess);
}

/**
 * Counts a guess and ends the play when it is correct. A wrong guess is one statement and needs no transaction.
 * @throws PlayerError 409 `not_started` or `already_finished`, 401 when the account was deleted during the request.
 */
export async function makeGuess(
  ctx: PlayerContext | InTransaction<PlayerContext>,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  if (isCorrectGuess(guess, puzzle)) {
    return inTransaction(ctx, (inner) => makeCorrectGuess(inner, puzzle, guess));
  }
  const play = await countGuess(ctx, { puzzle, guess }, (values) =>
    recordWrongGuess(ctx.db, values),
  );
  // A guess repeated within a second is not accepted either, but returns the unchanged play.
  if (!play.isAccepted && play.completedAt !== null) throw createPlayError("already_finished");
  return { isCorrect: false, attempts: play.attempts, play: serializePlay(puzzle, play) };
}

/** @throws PlayerError as `makeGuess` */
export async function makeCorrectGuess(
  ctx: InTransaction<PlayerContext>,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const play = await countGuess(ctx, { puzzle, guess }, (values) =>
    recordCorrectGuess(ctx.db, values),
  );
  if (!play.isAccepted) throw createPlayError("already_finished");
  const result = await finishPlay(ctx, { puzzle, play, solved: true });
  return {
    isCorrect: true,
    attempts: play.attempts,
    play: serializePlay(puzzle, { ...play, result }),
  };
}

/** @throws PlayerError 409 `not_started`, 401 when the account was deleted during the request. */
async function countGuess<Play>(
  ctx: PlayerContext | InTransaction<PlayerContext>,
  { puzzle, guess }: { puzzle: Puzzle; guess: string },
  record: (values: NewGuess) => Promise<Play | undefined>,
): Promise<Play> {
  const { id: puzzleId, date, difficulty } = puzzle;
  const texts = { normalized: normalizeGuess(guess), formatted: formatGuess(guess) };
  const values = { userId: ctx.player.id, puzzleId, date, difficulty, ...texts };
  for (;;) {
    const play = await record(values);
    if (play !== undefined) return play;
    // Returns if a concurrent call started the play after the guess had found none.
    await findFinishedPlay(ctx, puzzle);
  }
}
