import type { PuzzleInput, SessionOutput } from "@jumbl/contract/game";
import { findSession } from "@jumbl/db/queries/play/puzzle-states";
import type { PlayerContext } from "../context.ts";
import { getPuzzle } from "../plays/get-puzzle.ts";
import { serializeSession } from "./serialize-session.ts";

export async function getSession(
  ctx: PlayerContext,
  { puzzleId }: PuzzleInput,
): Promise<SessionOutput> {
  await getPuzzle(ctx, puzzleId);
  const session = await findSession(ctx.db, { userId: ctx.player.id, puzzleId });
  return { session: session === undefined ? null : serializeSession(session) };
}
