import type { PlayView, PuzzleInput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { serializePlay } from "../plays/serialize.ts";

/** `GET /api/game/play/{puzzleId}`: the player's current or last play of a puzzle. It starts no clock. */
export async function getPlay(ctx: PlayerContext, { puzzleId }: PuzzleInput): Promise<PlayView> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  return serializePlay(puzzle, await ctx.batched.readPlay({ userId: ctx.player.id, puzzleId }));
}
