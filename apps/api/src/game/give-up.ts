import type { GiveUpInput, GiveUpOutput, SubmitOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { endPlay, lockPlay } from "@jumbl/db/queries/plays";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { finishPlay } from "./finish-play.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { findStoredEnd } from "./stored-end.ts";

/** Ends a running play unsolved; a play that has ended keeps its end. Answers with the stored end either way. */
export async function endWithoutSolve(ctx: PlayerContext, puzzle: Puzzle): Promise<SubmitOutput> {
  const key = { userId: ctx.player.id, puzzleId: puzzle.id };
  // Held, so that a replay begun meanwhile does not hide the end this call is to answer with.
  await lockPlay(ctx.db, key);
  const play = await endPlay(ctx.db, key);
  if (play !== undefined) await finishPlay(ctx, { puzzle, play, solved: false });
  const end = await findStoredEnd(ctx, puzzle);
  if (end === undefined) throw new Error(`puzzle ${puzzle.id} was given up and still runs`);
  return end;
}

/** `POST /api/game/give-up`: the answer, and the puzzle counts as played. */
export async function giveUp(
  ctx: PlayerContext,
  { puzzleId }: z.infer<typeof GiveUpInput>,
): Promise<z.infer<typeof GiveUpOutput>> {
  const { correctAnswer, result } = await endWithoutSolve(ctx, await getPuzzle(ctx.db, puzzleId));
  return { answer: correctAnswer, result };
}
