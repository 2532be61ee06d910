import type { GameResult } from "@jumbl/db";
import { listDailyResults } from "@jumbl/db/queries/results";
import { lockUserStats } from "@jumbl/db/queries/stats";
import { awardAchievements } from "../achievements/award-achievements.ts";
import type { PlayerContext } from "../context.ts";
import { updateStandings } from "../leaderboard/update-standings.ts";
import { updatePlayerStats } from "../profile/update-player-stats.ts";

/** Updates all that is derived from the player's daily results. A recount of them must give the same numbers. */
export async function countDailyResult(ctx: PlayerContext, result: GameResult): Promise<void> {
  await lockUserStats(ctx.db, ctx.player.id);
  const results = await listDailyResults(ctx.db, { userId: ctx.player.id });
  await updatePlayerStats(ctx, results);
  await awardAchievements(ctx, { results, result });
  await updateStandings(ctx);
}
