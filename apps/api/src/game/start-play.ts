import type { PuzzleInput, StartOutput, StartSessionInput } from "@jumbl/contract/game";
import { readClock } from "@jumbl/db/queries/clock";
import type { PlayerContext } from "../context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializePuzzle } from "../plays/serialize.ts";
import { startDailyPlay } from "../plays/start-daily-play.ts";
import { loadSession } from "./load-session.ts";

/** `POST /api/game/start`: starts the clock once and returns the letters. */
export async function startPlay(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx.db, puzzleId);
  const play = await startDailyPlay(ctx, puzzle, await readClock(ctx.db));
  return {
    puzzle: serializePuzzle(puzzle, play.completedAt === null ? "letters" : "word"),
    session: await loadSession(ctx.db, play),
  };
}

/** `POST /api/game/session/start`: as `startPlay`, and checks that the client's difficulty is the puzzle's. */
export async function startSession(
  ctx: PlayerContext,
  { puzzleId, difficulty }: StartSessionInput,
): Promise<StartOutput> {
  const puzzle = await getPuzzle(ctx.db, puzzleId);
  if (puzzle.difficulty !== difficulty) throw createPlayError("wrong_difficulty");
  return startPlay(ctx, { puzzleId });
}
