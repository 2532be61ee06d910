import type { PuzzleInput, SessionOutput } from "@jumbl/contract/game";
import { findPlay } from "@jumbl/db/queries/plays";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { loadSession } from "./load-session.ts";

export async function getSession(
  { db, player }: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<SessionOutput> {
  await getPuzzle(db, puzzleId);
  const play = await findPlay(db, { userId: player.id, puzzleId });
  return { session: play === undefined ? null : await loadSession(db, play) };
}
