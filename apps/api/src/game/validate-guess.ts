import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import {
  type GuessedPlay,
  type NewGuess,
  recordCorrectGuess,
  recordWrongGuess,
} from "@jumbl/db/queries/play/guesses";
import { readPlay } from "@jumbl/db/queries/play/stored-plays";
import { isCorrectGuess, normalizeGuess, formatGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { type InTransaction, inTransaction } from "../procedures/transaction.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializePlay } from "../plays/serialize.ts";
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
 * @throws PlayerError 409 `not_started` or `already_finished`.
 */
export async function makeGuess(
  ctx: PlayerContext,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  if (isCorrectGuess(guess, puzzle)) {
    return inTransaction(ctx, (inner) => makeCorrectGuess(inner, puzzle, guess));
  }
  const record = (values: NewGuess) => recordWrongGuess(ctx.db, values);
  const play = await countGuess(ctx, { puzzle, guess, record });
  // A guess repeated within a second is not accepted either, but returns the unchanged play.
  if (!play.isAccepted && play.completedAt !== null) throw createPlayError("already_finished");
  return { isCorrect: false, attempts: play.attempts, play: serializePlay(puzzle, play) };
}

/** @throws PlayerError 409 `not_started` or `already_finished`. */
export async function makeCorrectGuess(
  ctx: InTransaction<PlayerContext>,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const record = (values: NewGuess) => recordCorrectGuess(ctx.db, values);
  const play = await countGuess(ctx, { puzzle, guess, record });
  if (!play.isAccepted) throw createPlayError("already_finished");
  const result = await finishPlay(ctx, { puzzle, play, solved: true });
  return {
    isCorrect: true,
    attempts: play.attempts,
    play: serializePlay(puzzle, { ...play, result }),
  };
}

type Guess = {
  puzzle: Puzzle;
  guess: string;
  record: (values: NewGuess) => Promise<GuessedPlay | undefined>;
};

/** @throws PlayerError 409 `not_started`. */
async function countGuess(
  ctx: Pick<PlayerContext, "db" | "player">,
  values: Guess,
): Promise<GuessedPlay> {
  const { db, player } = ctx;
  const { puzzle, guess, record } = values;
  const { id: puzzleId, date, difficulty } = puzzle;
  const key = { userId: player.id, puzzleId };
  const texts = { normalized: normalizeGuess(guess), formatted: formatGuess(guess) };
  const play = await record({ ...key, date, difficulty, ...texts });
  if (play !== undefined) return play;
  if ((await readPlay(db, key)) === undefined) throw createPlayError("not_started");
  // A concurrent call started the play after the guess had found none.
  return countGuess(ctx, values);
}
