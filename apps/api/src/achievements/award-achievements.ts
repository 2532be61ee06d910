import type { DailyResultRow } from "@jumbl/db/queries/results";
import type { PlayerContext } from "../context.ts";

/** Evaluates a player's achievements from their daily results; `resultId` is the play that earns the new ones. */
export async function awardAchievements(
  _ctx: PlayerContext,
  _play: { results: DailyResultRow[]; resultId: string },
): Promise<void> {}
