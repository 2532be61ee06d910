import type { SubmitOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { findStoredEnd } from "@jumbl/db/queries/play/stored-ends";
import type { PlayerContext } from "../procedures/context.ts";
import type { InTransaction } from "../procedures/transaction.ts";
import { createUnauthorizedError } from "../errors/errors.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { computeStats } from "../plays/compute-stats.ts";
import { serializePlay, serializeResult } from "../plays/serialize.ts";

/**
 * Returns the stored result of the player's last play of a puzzle, or undefined while that play is running.
 * @throws PlayerError 409 `not_started` without a play, 401 when the account was deleted during the request.
 */
export async function findFinishedPlay(
  { db, player }: PlayerContext | InTransaction<PlayerContext>,
  puzzle: Puzzle,
): Promise<SubmitOutput | undefined> {
  const end = await findStoredEnd(db, { userId: player.id, puzzleId: puzzle.id });
  if (end === undefined) throw createUnauthorizedError();
  const { play, newAchievements, stats } = end;
  if (play === undefined) throw createPlayError("not_started");
  if (play.completedAt === null) return undefined;
  if (play.result === undefined) {
    throw new Error(`finished play ${play.playNo} of puzzle ${puzzle.id} has no result`);
  }
  return {
    result: serializeResult(play.result),
    correctAnswer: puzzle.word,
    guesses: play.guesses,
    newAchievements,
    stats: computeStats(stats),
    play: serializePlay(puzzle, play),
  };
}
