import type { SubmitOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { listEarnedAchievements } from "@jumbl/db/queries/achievements";
import { findPlay } from "@jumbl/db/queries/plays";
import { findPlayResult } from "@jumbl/db/queries/results";
import type { PlayerContext } from "../context.ts";
import { createUnauthorizedError } from "../errors.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializeResult } from "../plays/serialize.ts";

/**
 * Returns the stored end of the player's last play of a puzzle, or undefined while it is running.
 * @throws PlayerError 409 `not_started` without a play, 401 when the account was deleted during the request.
 */
export async function findFinishedPlay(
  { db, player }: PlayerContext,
  puzzle: Puzzle,
): Promise<SubmitOutput | undefined> {
  const key = { userId: player.id, puzzleId: puzzle.id };
  const play = await findPlay(db, key);
  if (play === undefined) throw createPlayError("not_started");
  if (play.completedAt === null) return undefined;
  const result = await findPlayResult(db, play);
  if (result === undefined) {
    if ((await findPlay(db, key)) === undefined) throw createUnauthorizedError();
    throw new Error(`finished play ${play.playNo} of puzzle ${puzzle.id} has no result`);
  }
  return {
    result: serializeResult(result),
    correctAnswer: puzzle.word,
    newAchievements: await listEarnedAchievements(db, result.id),
  };
}
