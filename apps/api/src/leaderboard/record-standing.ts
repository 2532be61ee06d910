import { readClock } from "@jumbl/db/queries/clock";
import { recountStandings } from "@jumbl/db/queries/standings";
import type { PlayerContext } from "../context.ts";
import { windowsOf } from "./turn-day.ts";

/** Brings the player's standings up to date with a daily play that has just been counted (Decision 6). */
export async function recordStanding({ db, player }: PlayerContext): Promise<void> {
  const { today } = await readClock(db);
  await recountStandings(db, { windows: windowsOf(today), today, userIds: [player.id] });
}
