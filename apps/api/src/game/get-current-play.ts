import type { CurrentPlayOutput } from "@jumbl/contract/game";
import type { PlayerContext } from "../procedures/context.ts";
import { PlayerError } from "../errors/errors.ts";
import { serializePlay } from "../plays/serialize.ts";

/**
 * The state that the daily screen needs in addition to today's puzzles. Takes no id, so that the browser can request
 * both together. It starts no clock. See docs/rules.md#daily-order.
 */
export async function getCurrentPlay(ctx: PlayerContext): Promise<CurrentPlayOutput> {
  const current = await ctx.batched.readCurrentPlay({ userId: ctx.player.id });
  if (current === undefined) throw new PlayerError("not_found", "Today has no puzzles yet.");
  const { puzzleId, play } = current;
  return { puzzleId, ...serializePlay(await ctx.caches.puzzles.get(ctx.db, puzzleId), play) };
}
