import type { GameResult, Puzzle } from "@jumbl/db";
import type { EndedPlay } from "@jumbl/db/queries/play/plays";
import { insertResult } from "@jumbl/db/queries/play/results";
import { getPlayKind, isHumanlyPossible } from "@jumbl/domain/play";
import { splitLetters } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import type { InTransaction } from "../procedures/transaction.ts";
import { countResult } from "../progress/count-result.ts";

/** Stores the result of a play that has just ended. Takes the transaction that ended it. */
export async function finishPlay(
  { db, observability, player, afterCommit }: InTransaction<PlayerContext>,
  { puzzle, play, solved }: { puzzle: Puzzle; play: EndedPlay; solved: boolean },
): Promise<GameResult> {
  const { startedAt, completedAt, isArchive } = play;
  const kind = getPlayKind({ puzzleDate: puzzle.date, startedAt, at: completedAt, isArchive });
  const result = await insertResult(db, {
    userId: player.id,
    puzzleId: puzzle.id,
    playNo: play.playNo,
    solved,
    attempts: play.attempts,
    timeMs: play.elapsedMs,
    isArchive: kind === "archive",
    isHumanlyPossible: isHumanlyPossible(play.elapsedMs, splitLetters(puzzle.word).length),
    startedAt,
    completedAt,
  });
  if (!result.isArchive) await countResult(db, result, puzzle);
  const end = solved ? "solved" : "failed";
  afterCommit(() =>
    observability.metrics.playsEnded.inc({ kind, difficulty: puzzle.difficulty, end }),
  );
  return result;
}
