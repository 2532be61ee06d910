import type { Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { recordGuess } from "@jumbl/db/queries/guesses";
import { findPlay, insertArchivePlay } from "@jumbl/db/queries/plays";
import { judgeGuess, normalizeGuess, tidyGuess } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { finishPlay } from "./finish-play.ts";
import { refuse } from "./refusals.ts";

export type Verdict = { isCorrect: boolean; attempts: number };

/** A past puzzle's clock starts at its first guess when nothing started it before (Decision 3). */
async function startArchivePlay({ db, player }: PlayerContext, puzzle: Puzzle): Promise<void> {
  const { today } = await readClock(db);
  if (puzzle.date === today) return;
  await insertArchivePlay(db, {
    userId: player.id,
    puzzleId: puzzle.id,
    difficulty: puzzle.difficulty,
  });
}

/**
 * Judges a guess, counts it, and ends the play when it is right. To be run in a transaction.
 * @throws PlayerError 409 `not_started` or `already_finished`.
 */
export async function takeGuess(
  ctx: PlayerContext,
  puzzle: Puzzle,
  guess: string,
): Promise<Verdict> {
  const key = { userId: ctx.player.id, puzzleId: puzzle.id };
  const isCorrect = judgeGuess(guess, puzzle);
  const play = await recordGuess(ctx.db, {
    ...key,
    key: normalizeGuess(guess),
    shown: tidyGuess(guess),
    isCorrect,
  });
  if (play !== undefined) {
    if (isCorrect) await finishPlay(ctx, { puzzle, play, solved: true });
    return { isCorrect, attempts: play.attempts };
  }
  const unmoved = await findPlay(ctx.db, key);
  if (unmoved === undefined) throw refuse.notStarted();
  if (unmoved.completedAt !== null) throw refuse.finished();
  return { isCorrect: false, attempts: unmoved.attempts };
}

/** As `takeGuess`, and begins the archive play of a past puzzle that nobody has begun. */
export async function takeFirstGuess(
  ctx: PlayerContext,
  puzzle: Puzzle,
  guess: string,
): Promise<Verdict> {
  const play = await findPlay(ctx.db, { userId: ctx.player.id, puzzleId: puzzle.id });
  if (play === undefined) await startArchivePlay(ctx, puzzle);
  return takeGuess(ctx, puzzle, guess);
}
