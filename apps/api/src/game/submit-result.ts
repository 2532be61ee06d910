import type { SubmitInput, SubmitOutput } from "@jumbl/contract/game";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { inTransaction } from "../trpc.ts";
import { endWithoutSolve } from "./give-up.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { takeGuess } from "./guess.ts";
import { refuse } from "./refusals.ts";
import { findStoredEnd } from "./stored-end.ts";

/**
 * `POST /api/game/submit`: answers the end of the play. A guess it carries counts as the last attempt when the play
 * still runs; `solved: false` is a give-up. Attempts, time, hints and kind come from the server's records alone.
 * @throws PlayerError 409 `not_solved` without the answer when the guess is wrong: the attempt stays counted, so the
 * refusal is thrown outside the transaction that counted it.
 */
export async function submitResult(
  ctx: PlayerContext,
  input: z.infer<typeof SubmitInput>,
): Promise<SubmitOutput> {
  const puzzle = await getPuzzle(ctx.db, input.puzzleId);
  if (!input.solved) return inTransaction(ctx, (inner) => endWithoutSolve(inner, puzzle));

  const { guess } = input;
  const end = await findStoredEnd(ctx, puzzle);
  if (end !== undefined) return end;
  if (guess === undefined || guess.trim() === "") throw refuse.notSolved();

  await inTransaction(ctx, async (inner) => {
    const alreadyEnded = await findStoredEnd(inner, puzzle);
    if (alreadyEnded === undefined) await takeGuess(inner, puzzle, guess);
  }).catch(ignoreFinishedMeanwhile);
  const endNow = await findStoredEnd(ctx, puzzle);
  if (endNow === undefined) throw refuse.notSolved();
  return endNow;
}

/** Another call may end the play between our look and our guess; its end is then the answer. */
function ignoreFinishedMeanwhile(error: unknown): void {
  if (!(error instanceof Error && "reason" in error && error.reason === "already_finished"))
    throw error;
}
