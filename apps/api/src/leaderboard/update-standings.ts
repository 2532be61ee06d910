import { readClock } from "@jumbl/db/queries/clock";
import { recountStandings } from "@jumbl/db/queries/standings";
import type { PlayerContext } from "../context.ts";
import { listPeriodWindows } from "./list-period-windows.ts";

export async function updateStandings({ db, player }: PlayerContext): Promise<void> {
  const { today } = await readClock(db);
  await recountStandings(db, {
    windows: listPeriodWindows(today),
    today,
    userIds: [player.id],
  });
}
