import type { PuzzleByIdInput, PuzzleByIdOutput } from "@jumbl/contract/puzzles";
import { readClock } from "@jumbl/db/queries/clock";
import { findPlay } from "@jumbl/db/queries/plays";
import { findBestResult } from "@jumbl/db/queries/results";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { startDailyPlay } from "../plays/start-daily-play.ts";
import { serializePuzzle, serializeResult } from "../plays/serialize.ts";

/**
 * `GET /api/puzzle/{id}`: shows the letters, and so starts the clock of today's puzzle.
 * @throws PlayerError 409 `locked` for today's puzzle before the easier ones are finished.
 */
export async function getPuzzleById(
  ctx: PlayerContext,
  { id }: PuzzleByIdInput,
): Promise<PuzzleByIdOutput> {
  const puzzle = await getPuzzle(ctx.db, id);
  const clock = await readClock(ctx.db);
  const isToday = puzzle.date === clock.today;
  const key = { userId: ctx.player.id, puzzleId: id };
  const play = isToday ? await startDailyPlay(ctx, puzzle, clock) : await findPlay(ctx.db, key);
  const result = await findBestResult(ctx.db, key);
  const isRunning = play !== undefined && play.completedAt === null;

  return {
    puzzle: serializePuzzle(puzzle, result === undefined || isRunning ? "letters" : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : serializeResult(result),
    isToday,
    now: clock.now.toISOString(),
  };
}
