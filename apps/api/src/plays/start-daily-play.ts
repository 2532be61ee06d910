import type { Puzzle } from "@jumbl/db";
import type { Clock } from "@jumbl/db/queries/clock";
import { findPlay, insertDailyPlay, type Play } from "@jumbl/db/queries/plays";
import { listDailyPuzzles } from "@jumbl/db/queries/puzzles";
import { listPuzzleResults } from "@jumbl/db/queries/results";
import { isWithinGrace } from "@jumbl/domain/play";
import { isLocked } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { createPlayError } from "./create-play-error.ts";

/**
 * Starts the daily play of a puzzle and its clock, or returns the existing play. See docs/rules.md#daily-order.
 * @throws PlayerError 409 `not_today` for a past puzzle, `locked` before the easier ones are finished.
 */
export async function startDailyPlay(
  { db, player }: PlayerContext,
  puzzle: Puzzle,
  clock: Clock,
): Promise<Play> {
  const key = { userId: player.id, puzzleId: puzzle.id };
  const existing = await findPlay(db, key);
  if (puzzle.date !== clock.today) {
    const isStillDaily = existing?.isArchive === false && isWithinGrace(puzzle.date, clock.now);
    if (!isStillDaily) throw createPlayError("not_today");
  }
  if (existing !== undefined) return existing;

  const dayPuzzles = await listDailyPuzzles(db, puzzle.date);
  const results = await listPuzzleResults(db, {
    userId: player.id,
    puzzleIds: dayPuzzles.map((each) => each.id),
  });
  const finishedIds = new Set(results.map((result) => result.puzzleId));
  const finished = dayPuzzles
    .filter((each) => finishedIds.has(each.id))
    .map((each) => each.difficulty);
  if (isLocked(puzzle.difficulty, finished)) throw createPlayError("locked");

  await insertDailyPlay(db, { ...key, difficulty: puzzle.difficulty, startedAt: clock.now });
  const play = await findPlay(db, key);
  if (play === undefined) throw new Error(`play of puzzle ${puzzle.id} not found after its insert`);
  return play;
}
