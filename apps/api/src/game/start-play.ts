import type { PuzzleInput, StartOutput, StartSessionInput } from "@jumbl/contract/game";
import { readPuzzleState } from "@jumbl/db/queries/play/puzzle-states";
import type { PlayerContext } from "../procedures/context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializePlay, serializeSession } from "../plays/serialize.ts";
import { startDailyPlay } from "../plays/start-daily-play.ts";

/** `POST /api/game/start`: starts the clock once and returns the letters. */
export async function startPlay(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<StartOutput> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  const key = { userId: ctx.player.id, puzzleId, date: puzzle.date };
  const stored = await startDailyPlay(ctx, puzzle, await readPuzzleState(ctx.db, key));
  const play = serializePlay(puzzle, stored);
  return { puzzle: play.puzzle, session: serializeSession(stored), play };
}

/** `POST /api/game/session/start`: like `startPlay`, but also checks that the client's difficulty is the puzzle's. */
export async function startSession(
  ctx: PlayerContext,
  { puzzleId, difficulty }: StartSessionInput,
): Promise<StartOutput> {
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  if (puzzle.difficulty !== difficulty) throw createPlayError("wrong_difficulty");
  return startPlay(ctx, { puzzleId });
}
