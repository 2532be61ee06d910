import type { ClearHintsOutput, PuzzleInput } from "@jumbl/contract/game";
import { readClock } from "@jumbl/db/queries/clock";
import { deleteHintUsage, readHintUsage } from "@jumbl/db/queries/hints";
import { findPlay, insertArchivePlay, restartAsArchivePlay } from "@jumbl/db/queries/plays";
import { isWithinGrace } from "@jumbl/domain/play";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { loadSession } from "./load-session.ts";

/** `DELETE /api/game/hints/{puzzleId}`: the archive start. See docs/rules.md#archive-plays. */
export async function clearHints(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<ClearHintsOutput> {
  const puzzle = await getPuzzle(db, puzzleId);
  const { now, today } = await readClock(db);
  const key = { userId: player.id, puzzleId };

  if (puzzle.date !== today && (await findPlay(db, key)) === undefined) {
    await insertArchivePlay(db, { ...key, difficulty: puzzle.difficulty });
  } else if (
    await restartAsArchivePlay(db, { ...key, keepDaily: isWithinGrace(puzzle.date, now) })
  ) {
    await deleteHintUsage(db, key);
  }

  const play = await findPlay(db, key);
  const { hintsUsed } = await readHintUsage(db, key);
  return { hintsUsed, session: play === undefined ? null : await loadSession(db, play) };
}
