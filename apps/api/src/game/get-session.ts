import type { PuzzleInput, SessionOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializeSession } from "./serialize-session.ts";

export async function getSession(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<SessionOutput> {
  await getPuzzle(ctx, puzzleId);
  const session = await ctx.playerReads.readSession({ userId: ctx.player.id, puzzleId });
  return { session: session === undefined ? null : serializeSession(session) };
}
