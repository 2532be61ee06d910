import type { SubmitInput, SubmitOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { PlayerError } from "../errors/errors.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { findFinishedPlay } from "./find-finished-play.ts";
import { forfeitPlay } from "./forfeit-play.ts";
import { makeGuess } from "./validate-guess.ts";

/**
 * `POST /api/game/submit`. See docs/rules.md#ending-a-play.
 * @throws PlayerError 409 `not_solved` when the guess is wrong.
 */
export async function submitResult(
  ctx: PlayerContext,
  { puzzleId, guess, solved }: SubmitInput,
): Promise<SubmitOutput> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  if (!solved) return inTransaction(ctx, (inner) => forfeitPlay(inner, puzzle));

  const finishedBefore = await findFinishedPlay(ctx, puzzle);
  if (finishedBefore !== undefined) return finishedBefore;
  if (guess === undefined || guess.trim() === "") throw createPlayError("not_solved");

  // The transaction keeps the play locked, so that it is not restarted before its end is read.
  const finished = await inTransaction(ctx, async (inner) => {
    await makeGuess(inner, puzzle, guess).catch(ignoreAlreadyFinished);
    return findFinishedPlay(inner, puzzle);
  });
  if (finished === undefined) throw createPlayError("not_solved");
  return finished;
}

/** A concurrent request may end the play before this one's guess is counted; its end is returned then. */
function ignoreAlreadyFinished(error: unknown): void {
  if (!(error instanceof PlayerError && error.code === "already_finished")) throw error;
}
