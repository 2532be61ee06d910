import type { PuzzleInput, StartOutput, StartSessionInput } from "@jumbl/contract/game";
import { readPuzzleState } from "@jumbl/db/queries/play/puzzle-states";
import type { PlayerContext } from "../procedures/context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializePuzzle } from "../plays/serialize.ts";
import { startDailyPlay } from "../plays/start-daily-play.ts";
import { serializeSession } from "./serialize-session.ts";

/** `POST /api/game/start`: starts the clock once and returns the letters. */
export async function startPlay(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx, puzzleId);
  const key = { userId: ctx.player.id, puzzleId, date: puzzle.date };
  const session = await startDailyPlay(ctx, puzzle, await readPuzzleState(ctx.db, key));
  return {
    puzzle: serializePuzzle(puzzle, session.completedAt === null ? "letters" : "word"),
    session: serializeSession(session),
  };
}

/** `POST /api/game/session/start`: as `startPlay`, and checks that the client's difficulty is the puzzle's. */
export async function startSession(
  ctx: PlayerContext,
  { puzzleId, difficulty }: StartSessionInput,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx, puzzleId);
  if (puzzle.difficulty !== difficulty) throw createPlayError("wrong_difficulty");
  return startPlay(ctx, { puzzleId });
}
