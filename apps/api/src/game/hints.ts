import type { HintOutput, HintUsageOutput, PuzzleInput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { insertHint, readHintUsage } from "@jumbl/db/queries/hints";
import { lockPlay } from "@jumbl/db/queries/plays";
import { createHintOrder, countHintsRemaining, MAX_HINTS } from "@jumbl/domain/hint";
import { splitLetters } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";

function getLetter(puzzle: Puzzle, position: number): string {
  const letter = splitLetters(puzzle.word)[position];
  if (letter === undefined)
    throw new Error(`puzzle ${puzzle.id} has no letter at position ${position}`);
  return letter;
}

/** `POST /api/game/hint`: reveals the next letter. See docs/rules.md#hints. */
export async function revealHint(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<HintOutput> {
  const puzzle = await getPuzzle(db, puzzleId);
  const key = { userId: player.id, puzzleId };
  const play = await lockPlay(db, key);
  if (play === undefined) throw createPlayError("not_started");
  if (play.completedAt !== null) throw createPlayError("already_finished");

  const order = createHintOrder(`${player.id}:${puzzleId}`, splitLetters(puzzle.word).length);
  const usage = await insertHint(db, { ...key, order, max: MAX_HINTS });
  const position = usage?.revealedPositions.at(-1);
  if (usage === undefined || position === undefined) throw createPlayError("no_hints_left");
  return {
    hintsUsed: usage.hintsUsed,
    position,
    letter: getLetter(puzzle, position),
    hintsRemaining: countHintsRemaining(usage.hintsUsed),
  };
}

/** `GET /api/game/hints/{puzzleId}/usage`: the letters revealed so far. */
export async function getHintUsage(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<HintUsageOutput> {
  const puzzle = await getPuzzle(db, puzzleId);
  const { hintsUsed, revealedPositions } = await readHintUsage(db, {
    userId: player.id,
    puzzleId,
  });
  return {
    hintsUsed,
    revealedLetters: revealedPositions.map((position) => ({
      position,
      letter: getLetter(puzzle, position),
    })),
  };
}
