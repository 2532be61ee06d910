import type { Database } from "@jumbl/db";
import { readClock } from "@jumbl/db/queries/clock";
import { lockNextPlayers, recountStandings } from "@jumbl/db/queries/standings";
import { listPeriodWindows } from "./list-period-windows.ts";
import { runInBatches } from "./run-in-batches.ts";

export async function recountAllStandings(db: Database): Promise<void> {
  const { today } = await readClock(db);
  let after: string | null = null;
  await runInBatches(db, async (inner) => {
    const userIds = await lockNextPlayers(inner, { after });
    await recountStandings(inner, { windows: listPeriodWindows(today), today, userIds });
    after = userIds.at(-1) ?? null;
    return userIds.length;
  });
}
