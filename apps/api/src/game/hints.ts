import type { HintOutput, HintUsageOutput, PuzzleInput } from "@jumbl/contract/game";
import type { Puzzle } from "@jumbl/db";
import { readHintUsage, revealNextHint } from "@jumbl/db/queries/play/hints";
import { createHintOrder, countHintsRemaining, MAX_HINTS } from "@jumbl/domain/hint";
import { splitLetters } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";

function getLetter(puzzle: Puzzle, position: number): string {
  const letter = splitLetters(puzzle.word)[position];
  if (letter === undefined)
    throw new Error(`puzzle ${puzzle.id} has no letter at position ${position}`);
  return letter;
}

export function listRevealedLetters(
  puzzle: Puzzle,
  positions: readonly number[],
): HintUsageOutput["revealedLetters"] {
  return positions.map((position) => ({ position, letter: getLetter(puzzle, position) }));
}

/** `POST /api/game/hint`: reveals the next letter. See docs/rules.md#hints. */
export async function revealHint(
  ctx: Pick<PlayerContext, "db" | "player" | "puzzles">,
  { puzzleId }: PuzzleInput,
): Promise<HintOutput> {
  const { db, player } = ctx;
  const puzzle = await getPuzzle(ctx, puzzleId);
  const order = createHintOrder(`${player.id}:${puzzleId}`, splitLetters(puzzle.word).length);
  const play = await revealNextHint(db, { userId: player.id, puzzleId, order, max: MAX_HINTS });
  if (play === undefined) throw createPlayError("not_started");
  if (play.completedAt !== null) throw createPlayError("already_finished");

  const { usage } = play;
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
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<HintUsageOutput> {
  const puzzle = await getPuzzle(ctx, puzzleId);
  const key = { userId: ctx.player.id, puzzleId };
  const { hintsUsed, revealedPositions } = await readHintUsage(ctx.db, key);
  return {
    hintsUsed,
    revealedLetters: listRevealedLetters(puzzle, revealedPositions),
  };
}
