import type { PuzzleByIdInput, PuzzleByIdOutput } from "@jumbl/contract/puzzles";
import { readPuzzleState } from "@jumbl/db/queries/play/puzzle-states";
import type { CallerContext } from "../procedures/context.ts";
import { startDailyPlay } from "../plays/start-daily-play.ts";
import { serializePuzzle, serializeResult } from "../plays/serialize.ts";

/**
 * `GET /api/puzzle/{id}`: shows the letters, and so starts the clock of today's puzzle. A service never sees today's
 * letters.
 * @throws PlayerError 409 `locked` for today's puzzle before the easier ones are finished.
 */
export async function getPuzzleById(
  ctx: CallerContext,
  { id }: PuzzleByIdInput,
): Promise<PuzzleByIdOutput> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, id);
  const key = { userId: ctx.caller.id, puzzleId: id, date: puzzle.date };
  const state = await readPuzzleState(ctx.db, key);
  const isToday = puzzle.date === state.clock.today;
  const { player } = ctx;
  const play =
    isToday && player ? await startDailyPlay({ ...ctx, player }, puzzle, state) : state.play;
  const isRunning = play !== undefined && play.completedAt === null;
  // A service has no clock that showing today's letters could start.
  const unfinished = isToday && player === undefined ? "shape" : "letters";

  return {
    puzzle: serializePuzzle(puzzle, state.best === undefined || isRunning ? unfinished : "word"),
    hasPlayed: state.best !== undefined,
    result: state.best === undefined ? null : serializeResult(state.best),
    isToday,
    now: state.clock.now.toISOString(),
  };
}
