import type { HintInput, HintOutput } from "@jumbl/contract/game";
import { revealNextHint } from "@jumbl/db/queries/play/hints";
import { readPlay } from "@jumbl/db/queries/play/stored-plays";
import { createHintOrder, countHintsRemaining, MAX_HINTS } from "@jumbl/domain/hint";
import { splitLetters } from "@jumbl/domain/puzzle";
import type { PlayerContext } from "../procedures/context.ts";
import { createPlayError } from "../plays/create-play-error.ts";
import { serializePlay } from "../plays/serialize.ts";
import { findFinishedPlay } from "./find-finished-play.ts";

/** `POST /api/game/hint`: reveals the next letter, or repeats hint `hintNo`. See docs/rules.md#hints. */
export async function revealHint(
  ctx: PlayerContext,
  { puzzleId, hintNo }: HintInput,
): Promise<HintOutput> {
  const { db, player } = ctx;
  const puzzle = await ctx.caches.puzzles.get(ctx.db, puzzleId);
  const order = createHintOrder(`${player.id}:${puzzleId}`, splitLetters(puzzle.word).length);
  const key = { userId: player.id, puzzleId };
  const revealed = await revealNextHint(db, { ...key, order, max: hintNo ?? MAX_HINTS });
  if (revealed === undefined) {
    // Throws 401 when the account was deleted during the request.
    await findFinishedPlay(ctx, puzzle);
    throw createPlayError("not_started");
  }
  if (revealed.completedAt !== null) throw createPlayError("already_finished");
  if (!revealed.isRevealed && hintNo === undefined) throw createPlayError("no_hints_left");

  // A concurrent call may have revealed the hint after this one's statement began.
  const stored = revealed.isRevealed ? revealed : await readPlay(db, key);
  const play = serializePlay(puzzle, stored);
  const { hintsUsed, revealedLetters } = play.hints;
  const hint = revealedLetters[revealed.isRevealed ? hintsUsed - 1 : hintNo! - 1];
  // The play was restarted between the two statements.
  if (hint === undefined) throw createPlayError("not_started");
  return { hintsUsed, ...hint, hintsRemaining: countHintsRemaining(hintsUsed), play };
}
