import type { GiveUpInput, GiveUpOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { forfeitPlay } from "./forfeit-play.ts";

/** `POST /api/game/give-up`: ends the play and reveals the answer. See docs/rules.md#ending-a-play. */
export async function giveUp(ctx: PlayerContext, { puzzleId }: GiveUpInput): Promise<GiveUpOutput> {
  const { correctAnswer, result } = await forfeitPlay(ctx, await getPuzzle(ctx, puzzleId));
  return { answer: correctAnswer, result };
}
