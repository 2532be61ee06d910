import type { GameResult, Puzzle } from "@jumbl/db";
import { readHintUsage } from "@jumbl/db/queries/hints";
import { type Play, turnIntoArchivePlay } from "@jumbl/db/queries/plays";
import { insertResult } from "@jumbl/db/queries/results";
import { isHumanlyPossible, isWithinGrace } from "@jumbl/domain/play";
import { lettersOf } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { countDailyResult } from "./count-daily-result.ts";

/**
 * Stores the end of a play that has just ended, and counts it when it is a daily one. Runs in the transaction that
 * ended the play, so that no end is ever without its result.
 */
export async function finishPlay(
  ctx: PlayerContext,
  { puzzle, play, solved }: { puzzle: Puzzle; play: Play; solved: boolean },
): Promise<GameResult> {
  const { db, player } = ctx;
  const key = { userId: player.id, puzzleId: puzzle.id };
  const completedAt = play.completedAt;
  if (completedAt === null)
    throw new Error(`play ${play.playNo} of puzzle ${puzzle.id} is still running`);

  const isArchive = play.isArchive || !isWithinGrace(puzzle.date, completedAt);
  if (isArchive && !play.isArchive) await turnIntoArchivePlay(db, key);

  const { hintsUsed } = await readHintUsage(db, key);
  const result = await insertResult(db, {
    ...key,
    playNo: play.playNo,
    solved,
    attempts: play.attempts,
    timeMs: play.elapsedMs,
    hintsUsed,
    isArchive,
    isHumanlyPossible: isHumanlyPossible(play.elapsedMs, lettersOf(puzzle.word).length),
    startedAt: play.startedAt,
    completedAt,
  });
  if (!isArchive) await countDailyResult(ctx, result);
  return result;
}
