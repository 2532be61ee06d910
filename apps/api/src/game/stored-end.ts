import type { SubmitOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { listAchievementsOfResult } from "@jumbl/db/queries/achievements";
import { findPlay } from "@jumbl/db/queries/plays";
import { findResultOfPlay } from "@jumbl/db/queries/results";
import type { PlayerContext } from "../context.ts";
import { notSignedIn } from "../errors.ts";
import { refuse } from "./refusals.ts";
import { viewResult } from "./views.ts";

/**
 * How the player's last play of a puzzle ended; undefined while it runs. Read from what is stored, so that every
 * repeat of a submit or a give-up has the same answer (Decision 3).
 * @throws PlayerError 409 `not_started` when there is no play, 401 when the account is deleted meanwhile.
 */
export async function findStoredEnd(
  { db, player }: PlayerContext,
  puzzle: Puzzle,
): Promise<SubmitOutput | undefined> {
  const key = { userId: player.id, puzzleId: puzzle.id };
  const play = await findPlay(db, key);
  if (play === undefined) throw refuse.notStarted();
  if (play.completedAt === null) return undefined;
  const result = await findResultOfPlay(db, play);
  if (result === undefined) {
    if ((await findPlay(db, key)) === undefined) throw notSignedIn();
    throw new Error(`play ${play.playNo} of puzzle ${puzzle.id} has ended without a result`);
  }
  return {
    result: viewResult(result),
    correctAnswer: puzzle.word,
    newAchievements: await listAchievementsOfResult(db, result.id),
  };
}
