import type { GiveUpInput, GiveUpOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { inTransaction } from "../procedures/transaction.ts";
import { forfeitPlay } from "./forfeit-play.ts";

/** `POST /api/game/give-up`: ends the play and reveals the answer. See docs/rules.md#ending-a-play. */
export async function giveUp(ctx: PlayerContext, { puzzleId }: GiveUpInput): Promise<GiveUpOutput> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  const finished = await inTransaction(ctx, (inner) => forfeitPlay(inner, puzzle));
  const { correctAnswer, result, guesses, play } = finished;
  return { answer: correctAnswer, result, guesses, play };
}
