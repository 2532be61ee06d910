import type { Puzzle } from "@jumbl/db";
import { insertDailyPlay } from "@jumbl/db/queries/play/plays";
import type { PuzzleState } from "@jumbl/db/queries/play/puzzle-states";
import { toStartedPlay, readPlay, type StoredPlay } from "@jumbl/db/queries/play/stored-plays";
import { isWithinGrace } from "@jumbl/domain/play";
import { isLocked } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { createPlayError } from "./create-play-error.ts";

/**
 * Starts the daily play of a puzzle and its clock, or returns the existing play. See docs/rules.md#daily-order.
 * @throws PlayerError 409 `not_today` for a past puzzle, `locked` before the easier ones are finished; 401 when the account was
 * deleted during the request.
 */
export async function startDailyPlay(
  { db, player }: PlayerContext,
  puzzle: Puzzle,
  { clock, play, finished }: PuzzleState,
): Promise<StoredPlay> {
  if (puzzle.date !== clock.today) {
    const isStillDaily = play?.isArchive === false && isWithinGrace(puzzle.date, clock.now);
    if (!isStillDaily) throw createPlayError("not_today");
  }
  if (play !== undefined) return play;
  if (isLocked(puzzle.difficulty, finished)) throw createPlayError("locked");

  const key = { userId: player.id, puzzleId: puzzle.id };
  const { difficulty, date } = puzzle;
  const started = await insertDailyPlay(db, { ...key, difficulty, date });
  if (started !== undefined) return toStartedPlay(started);
  // A concurrent call has started it, and only the deletion of the account removes it.
  const existing = await readPlay(db, key);
  if (existing === undefined) throw createUnauthorizedError();
  return existing;
}
