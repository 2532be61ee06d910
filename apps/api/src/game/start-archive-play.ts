import type { ClearHintsInput, ClearHintsOutput } from "@jumbl/contract/game";
import { insertArchivePlay } from "@jumbl/db/queries/play/archive-starts";
import { readPlay } from "@jumbl/db/queries/play/stored-plays";
import { getGraceEnd } from "@jumbl/domain/play";
import type { PlayerContext } from "../procedures/context.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { serializePlay } from "../plays/serialize.ts";

/** `DELETE /api/game/hints/{puzzleId}`: the archive start. See docs/rules.md#archive-plays. */
export async function startArchivePlay(
  ctx: PlayerContext,
  { puzzleId, playNo }: ClearHintsInput,
): Promise<ClearHintsOutput> {
  const { db, player } = ctx;
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  const { date, difficulty } = puzzle;
  const key = { userId: player.id, puzzleId };
  const keepDailyUntil = getGraceEnd(date);
  const start = await insertArchivePlay(db, {
    ...key,
    date,
    difficulty,
    keepDailyUntil,
    playNo: playNo ?? null,
  });
  if (start === undefined) throw createUnauthorizedError();
  const stored = start.started ?? (await readPlay(db, key));
  const play = serializePlay(puzzle, stored);
  return { hintsUsed: play.hints.hintsUsed, session: play.session, play };
}
