import type { PuzzleByIdInput, PuzzleStatisticsOutput } from "@jumbl/contract/puzzles";
import { readPuzzleCounts } from "@jumbl/db/queries/puzzles/puzzle-counts";
import { computePuzzleStatistics } from "@jumbl/domain/stats";
import { createPlayError } from "../plays/create-play-error.ts";
import type { PlayerContext } from "../procedures/context.ts";

/**
 * `GET /api/puzzles/{id}/statistics`: how everyone's daily plays went. See docs/rules.md#how-everyone-did.
 * @throws PlayerError 409 `not_finished` before the caller has finished the puzzle; 404 `not_found`
 */
export async function getPuzzleStatistics(
  ctx: PlayerContext,
  { id }: PuzzleByIdInput,
): Promise<PuzzleStatisticsOutput> {
  const counted = await readPuzzleCounts(ctx.db, { userId: ctx.player.id, puzzleId: id });
  if (counted === undefined) {
    await ctx.caches.puzzles.get(ctx.db, id);
    throw createPlayError("not_finished");
  }
  return { puzzleId: id, statistics: computePuzzleStatistics(counted.counts, counted.ownTime) };
}
