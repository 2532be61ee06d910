import type { HintUsageOutput, PlayView, PuzzleInput, SessionOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { serializePlay } from "../plays/serialize.ts";

/** `GET /api/game/play/{puzzleId}`: the player's current or last play of a puzzle. It starts no clock. */
export async function getPlay(ctx: PlayerContext, { puzzleId }: PuzzleInput): Promise<PlayView> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  return serializePlay(puzzle, await ctx.batched.readPlay({ userId: ctx.player.id, puzzleId }));
}

/** `GET /api/game/session/{puzzleId}`: the session of the play. */
export async function getSession(ctx: PlayerContext, input: PuzzleInput): Promise<SessionOutput> {
  const { session } = await getPlay(ctx, input);
  return { session };
}

/** `GET /api/game/hints/{puzzleId}/usage`: the letters that hints of the play have revealed. */
export async function getHintUsage(
  ctx: PlayerContext,
  input: PuzzleInput,
): Promise<HintUsageOutput> {
  const { hints } = await getPlay(ctx, input);
  return hints;
}
