import type { CurrentPlayOutput } from "@jumbl/contract/game";
import { listTodayProgress } from "@jumbl/db/queries/puzzles";
import type { PlayerContext } from "../context.ts";
import { PlayerError } from "../errors.ts";
import { getSession } from "./get-session.ts";
import { getHintUsage } from "./hints.ts";

/**
 * What the daily screen needs beside today's puzzles, without knowing their ids, so that the browser can ask for both in
 * one request. It starts no clock. See docs/rules.md#daily-order.
 */
export async function getCurrentPlay(context: PlayerContext): Promise<CurrentPlayOutput> {
  const progress = await listTodayProgress(context.db, context.player.id);
  const current = progress.find(({ isPlayed }) => !isPlayed) ?? progress.at(-1);
  if (current === undefined) throw new PlayerError("not_found", "Today has no puzzles yet.");
  const { puzzleId } = current;
  const { session } = await getSession(context, { puzzleId });
  return { puzzleId, session, hints: await getHintUsage(context, { puzzleId }) };
}
