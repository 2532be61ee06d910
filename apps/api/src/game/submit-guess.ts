import type { ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import {
  type GuessedPlay,
  type NewGuess,
  recordCorrectGuess,
  recordWrongGuess,
} from "@jumbl/db/queries/play/guesses";
import { findPlay } from "@jumbl/db/queries/play/plays";
import type { StoredPlay } from "@jumbl/db/queries/play/stored-plays";
import { isCorrectGuess, normalizeGuess, formatGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { type InTransaction, inTransaction } from "../procedures/transaction.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializePlay } from "../plays/serialize.ts";
import { finishPlay } from "./finish-play.ts";

export type GuessContext = Pick<PlayerContext, "db" | "metrics" | "player" | "puzzles">;

/**
 * Counts a guess and ends the play when it is correct. A wrong guess is one statement and needs no transaction.
 * @throws PlayerError 409 `not_started` or `already_finished`.
 */
export function submitGuess(
  ctx: GuessContext,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  return isCorrectGuess(guess, puzzle)
    ? inTransaction(ctx, (inner) => submitCorrectGuess(inner, puzzle, guess))
    : submitWrongGuess(ctx, puzzle, guess);
}

/** @throws PlayerError 409 `not_started` or `already_finished`. */
export async function submitCorrectGuess(
  ctx: InTransaction<GuessContext>,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const play = await record(ctx, puzzle, () =>
    recordCorrectGuess(ctx.db, createGuess(ctx, puzzle, guess)),
  );
  if (!play.isCounted) throw createPlayError("already_finished");
  const result = await finishPlay(ctx, { puzzle, play, solved: true });
  return createVerdict(puzzle, { ...play, result }, true);
}

async function submitWrongGuess(
  ctx: GuessContext,
  puzzle: Puzzle,
  guess: string,
): Promise<ValidateOutput> {
  const play = await record(ctx, puzzle, () =>
    recordWrongGuess(ctx.db, createGuess(ctx, puzzle, guess)),
  );
  if (!play.isCounted && play.completedAt !== null) throw createPlayError("already_finished");
  return createVerdict(puzzle, play, false);
}

function createVerdict(puzzle: Puzzle, play: StoredPlay, isCorrect: boolean): ValidateOutput {
  return { isCorrect, attempts: play.attempts, play: serializePlay(puzzle, play) };
}

function createGuess(
  { player }: Pick<PlayerContext, "player">,
  { id, date, difficulty }: Puzzle,
  guess: string,
): NewGuess {
  const texts = { normalized: normalizeGuess(guess), formatted: formatGuess(guess) };
  return { userId: player.id, puzzleId: id, date, difficulty, ...texts };
}

/** @throws PlayerError 409 `not_started`. */
async function record(
  { db, player }: Pick<PlayerContext, "db" | "player">,
  puzzle: Puzzle,
  write: () => Promise<GuessedPlay | undefined>,
): Promise<GuessedPlay> {
  const play = await write();
  if (play !== undefined) return play;
  const key = { userId: player.id, puzzleId: puzzle.id };
  if ((await findPlay(db, key)) === undefined) throw createPlayError("not_started");
  // A concurrent call started the play after the guess had found none.
  return record({ db, player }, puzzle, write);
}
