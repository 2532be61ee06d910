import type { ClearHintsOutput, PuzzleInput } from "@jumbl/contract/game";
import { startArchivePlay } from "@jumbl/db/queries/play/archive-starts";
import { findSession } from "@jumbl/db/queries/play/puzzle-states";
import { getGraceEnd } from "@jumbl/domain/play";
import type { PlayerContext } from "../procedures/context.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializeSession } from "./serialize-session.ts";

/** `DELETE /api/game/hints/{puzzleId}`: the archive start. See docs/rules.md#archive-plays. */
export async function clearHints(
  ctx: Pick<PlayerContext, "db" | "player" | "puzzles">,
  { puzzleId }: PuzzleInput,
): Promise<ClearHintsOutput> {
  const { db, player } = ctx;
  const { date, difficulty } = await getPuzzle(ctx, puzzleId);
  const key = { userId: player.id, puzzleId };
  const keepDailyUntil = getGraceEnd(date);
  const start = await startArchivePlay(db, { ...key, date, difficulty, keepDailyUntil });
  if (start === undefined) throw createUnauthorizedError();
  const { startedAt, hintsUsed } = start;
  if (startedAt !== null) {
    const session = { isArchive: true, startedAt, completedAt: null, elapsedMs: 0, guesses: [] };
    return { hintsUsed: 0, session: serializeSession(session) };
  }
  const session = await findSession(db, key);
  return { hintsUsed, session: session === undefined ? null : serializeSession(session) };
}
