import type { Database, GameResult, Puzzle } from "@jumbl/db";
import { readHintUsage } from "@jumbl/db/queries/hints";
import { type Play, type PlayKey, convertToArchivePlay } from "@jumbl/db/queries/plays";
import { insertResult, listPuzzleResults } from "@jumbl/db/queries/results";
import { isHumanlyPossible, getPlayKind } from "@jumbl/domain/play";
import { splitLetters } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { countDailyResult } from "./count-daily-result.ts";

async function hasFinishedDaily(db: Database, { userId, puzzleId }: PlayKey): Promise<boolean> {
  const results = await listPuzzleResults(db, { userId, puzzleIds: [puzzleId] });
  return results.length > 0;
}

/** Stores the result of a play that has just ended. Must run in the transaction that ended it. */
export async function finishPlay(
  ctx: PlayerContext,
  { puzzle, play, solved }: { puzzle: Puzzle; play: Play; solved: boolean },
): Promise<GameResult> {
  const { db, player } = ctx;
  const key = { userId: player.id, puzzleId: puzzle.id };
  const completedAt = play.completedAt;
  if (completedAt === null)
    throw new Error(`play ${play.playNo} of puzzle ${puzzle.id} is still running`);

  const kind = getPlayKind({
    puzzleDate: puzzle.date,
    startedAt: play.startedAt,
    at: completedAt,
    hasFinishedDaily: await hasFinishedDaily(db, key),
  });
  const isArchive = kind === "archive";
  if (isArchive && !play.isArchive) await convertToArchivePlay(db, key);

  const { hintsUsed } = await readHintUsage(db, key);
  const result = await insertResult(db, {
    ...key,
    playNo: play.playNo,
    solved,
    attempts: play.attempts,
    timeMs: play.elapsedMs,
    hintsUsed,
    isArchive,
    isHumanlyPossible: isHumanlyPossible(play.elapsedMs, splitLetters(puzzle.word).length),
    startedAt: play.startedAt,
    completedAt,
  });
  if (!isArchive) await countDailyResult(ctx, result);
  return result;
}
