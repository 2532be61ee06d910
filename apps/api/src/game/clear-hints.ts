import type { ClearHintsOutput, PuzzleInput } from "@jumbl/contract/game";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteHintUsage, readHintUsage } from "@jumbl/db/queries/play/hints";
import { findPlay, insertArchivePlay, restartAsArchivePlay } from "@jumbl/db/queries/play/plays";
import { findSession } from "@jumbl/db/queries/play/puzzle-states";
import { isWithinGrace } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializeSession } from "./serialize-session.ts";

/** `DELETE /api/game/hints/{puzzleId}`: the archive start. See docs/rules.md#archive-plays. */
export async function clearHints(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<ClearHintsOutput> {
  const { db, player } = ctx;
  const puzzle = await getPuzzle(ctx, puzzleId);
  const { now, today } = await readClock(db);
  const key = { userId: player.id, puzzleId };

  if (puzzle.date !== today && (await findPlay(db, key)) === undefined) {
    await insertArchivePlay(db, { ...key, difficulty: puzzle.difficulty });
  } else if (
    await restartAsArchivePlay(db, { ...key, keepDaily: isWithinGrace(puzzle.date, now) })
  ) {
    await deleteHintUsage(db, key);
  }

  const session = await findSession(db, key);
  const { hintsUsed } = await readHintUsage(db, key);
  return { hintsUsed, session: session === undefined ? null : serializeSession(session) };
}
