import type { PuzzleInput, StartOutput, StartSessionInput } from "@jumbl/contract/game";
import { readClock } from "@jumbl/db/queries/clock";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { refuse } from "./refusals.ts";
import { startDailyPlay } from "./start-daily-play.ts";
import { viewPuzzle, viewSession } from "./views.ts";

/** `POST /api/game/start`: starts the clock, once, and answers with the letters. */
export async function startGame(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx.db, puzzleId);
  const play = await startDailyPlay(ctx, puzzle, await readClock(ctx.db));
  return {
    puzzle: viewPuzzle(puzzle, play.completedAt === null ? "letters" : "word"),
    session: await viewSession(ctx.db, play),
  };
}

/** `POST /api/game/session/start`: as `startGame`, for a caller that names the difficulty too. */
export async function startSession(
  ctx: PlayerContext,
  { puzzleId, difficulty }: z.infer<typeof StartSessionInput>,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx.db, puzzleId);
  if (puzzle.difficulty !== difficulty) throw refuse.wrongDifficulty();
  return startGame(ctx, { puzzleId });
}
