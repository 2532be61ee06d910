import type { Puzzle } from "@jumbl/db";
import type { Clock } from "@jumbl/db/queries/clock";
import { findPlay, insertDailyPlay, type Play } from "@jumbl/db/queries/plays";
import { listPuzzlesOfDate } from "@jumbl/db/queries/puzzles";
import { listDailyResultsOf } from "@jumbl/db/queries/results";
import { isWithinGrace } from "@jumbl/domain/play";
import { isLocked } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { refuse } from "./refusals.ts";

/**
 * Begins today's play of a puzzle, or finds it running: the first call starts the clock, a later one changes nothing.
 * @throws PlayerError 409 `not_today` for a past puzzle, `locked` before the easier ones are finished (Decision 2).
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
    if (!isStillDaily) throw refuse.notToday();
  }
  if (existing !== undefined) return existing;

  const dayPuzzles = await listPuzzlesOfDate(db, puzzle.date);
  const results = await listDailyResultsOf(db, {
    userId: player.id,
    puzzleIds: dayPuzzles.map((each) => each.id),
  });
  const finishedIds = new Set(results.map((result) => result.puzzleId));
  const finished = dayPuzzles
    .filter((each) => finishedIds.has(each.id))
    .map((each) => each.difficulty);
  if (isLocked(puzzle.difficulty, finished)) throw refuse.locked();

  await insertDailyPlay(db, { ...key, difficulty: puzzle.difficulty, startedAt: clock.now });
  const play = await findPlay(db, key);
  if (play === undefined)
    throw new Error(`the play of puzzle ${puzzle.id} vanished after its start`);
  return play;
}
