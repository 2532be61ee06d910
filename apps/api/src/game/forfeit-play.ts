import type { SubmitOutput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { recordForfeit } from "@jumbl/db/queries/play/plays";
import type { PlayerContext } from "../procedures/context.ts";
import type { InTransaction } from "../procedures/transaction.ts";
import { findFinishedPlay } from "./find-finished-play.ts";
import { finishPlay } from "./finish-play.ts";

/** Returns the stored result, even when the play had already ended. */
export async function forfeitPlay(
  ctx: InTransaction<PlayerContext>,
  puzzle: Puzzle,
): Promise<SubmitOutput> {
  const key = { userId: ctx.player.id, puzzleId: puzzle.id };
  const end = async () => {
    const play = await recordForfeit(ctx.db, key);
    if (play !== undefined) await finishPlay(ctx, { puzzle, play, solved: false });
    return findFinishedPlay(ctx, puzzle);
  };
  // Without a play nothing is locked, so a concurrent call may have started one between the two statements.
  const finished = (await end()) ?? (await end());
  if (finished === undefined) {
    throw new Error(`play of puzzle ${puzzle.id} is still running after its forfeit`);
  }
  return finished;
}
