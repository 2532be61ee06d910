import type { ValidateInput, ValidateOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { findPlay, insertArchivePlay } from "@jumbl/db/queries/plays";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { submitGuess } from "./submit-guess.ts";

async function startArchivePlay({ db, player }: PlayerContext, puzzle: Puzzle): Promise<void> {
  const { today } = await readClock(db);
  if (puzzle.date === today) return;
  await insertArchivePlay(db, {
    userId: player.id,
    puzzleId: puzzle.id,
    difficulty: puzzle.difficulty,
  });
}

/** `POST /api/game/validate`: counts a guess. The first guess at a past puzzle starts its archive play. */
export async function validateGuess(
  ctx: PlayerContext,
  { puzzleId, guess }: ValidateInput,
): Promise<ValidateOutput> {
  const puzzle = await getPuzzle(ctx.db, puzzleId);
  const play = await findPlay(ctx.db, { userId: ctx.player.id, puzzleId });
  if (play === undefined) await startArchivePlay(ctx, puzzle);
  return submitGuess(ctx, puzzle, guess);
}
