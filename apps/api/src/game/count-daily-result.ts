import type { GameResult } from "@jumbl/db";
import { listDailyResults } from "@jumbl/db/queries/results";
import { lockStats } from "@jumbl/db/queries/stats";
import { awardAchievements } from "../achievements/award-achievements.ts";
import type { PlayerContext } from "../context.ts";
import { recordStanding } from "../leaderboard/record-standing.ts";
import { recountPlayer } from "../profile/recount-player.ts";

/**
 * What a finished daily play changes besides its own result: statistics and streaks, achievements, standings. All are
 * derived from the player's daily results, so that a recount always gives the same numbers (Decision 4).
 */
export async function countDailyResult(ctx: PlayerContext, result: GameResult): Promise<void> {
  await lockStats(ctx.db, ctx.player.id);
  const results = await listDailyResults(ctx.db, { userId: ctx.player.id });
  await recountPlayer(ctx, results);
  await awardAchievements(ctx, { results, result });
  await recordStanding(ctx);
}
