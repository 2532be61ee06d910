import type { PuzzleByIdInput, PuzzleByIdOutput } from "@jumbl/contract/puzzles";
import { readClock } from "@jumbl/db/queries/clock";
import { findPlay } from "@jumbl/db/queries/plays";
import { findBestResult } from "@jumbl/db/queries/results";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../game/get-puzzle.ts";
import { startDailyPlay } from "../game/start-daily-play.ts";
import { viewPuzzle, viewResult } from "../game/views.ts";

/**
 * `GET /api/puzzle/{id}`: one puzzle with its letters. Reading today's discloses them, so it starts the clock
 * (Decision 2); while a replay runs, the word is not told again.
 * @throws PlayerError 409 `locked` for today's puzzle before the easier ones are finished.
 */
export async function getPuzzleById(
  ctx: PlayerContext,
  { id }: z.infer<typeof PuzzleByIdInput>,
): Promise<PuzzleByIdOutput> {
  const puzzle = await getPuzzle(ctx.db, id);
  const clock = await readClock(ctx.db);
  const isToday = puzzle.date === clock.today;
  const key = { userId: ctx.player.id, puzzleId: id };
  const play = isToday ? await startDailyPlay(ctx, puzzle, clock) : await findPlay(ctx.db, key);
  const result = await findBestResult(ctx.db, key);
  const isRunning = play !== undefined && play.completedAt === null;

  return {
    puzzle: viewPuzzle(puzzle, result === undefined || isRunning ? "letters" : "word"),
    hasPlayed: result !== undefined,
    result: result === undefined ? null : viewResult(result),
    isToday,
    now: clock.now.toISOString(),
  };
}
