import type { PuzzleInput, SessionOutput } from "@jumbl/contract/game";
import { findPlay } from "@jumbl/db/queries/plays";
import type { z } from "zod";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "./get-puzzle.ts";
import { viewSession } from "./views.ts";

/** The play the player is in, or was in last; a pure read. */
export async function getSession(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<z.infer<typeof SessionOutput>> {
  await getPuzzle(db, puzzleId);
  const play = await findPlay(db, { userId: player.id, puzzleId });
  return { session: play === undefined ? null : await viewSession(db, play) };
}
