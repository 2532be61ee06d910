import type { Database } from "@jumbl/db";
import { listDailyResults } from "@jumbl/db/queries/results";
import { findProgress } from "@jumbl/db/queries/stats";
import { addResults, NO_PROGRESS, type Progress } from "@jumbl/domain/progress";

/** The player's progress after all daily results. */
export async function loadProgress(db: Database, userId: string): Promise<Progress> {
  const record = await findProgress(db, userId);
  if (record === undefined) return NO_PROGRESS;
  const { checkpoint, openResults } = record;
  if (checkpoint === null) return addResults(NO_PROGRESS, await listDailyResults(db, { userId }));
  return addResults(
    checkpoint.progress,
    openResults.filter(({ date }) => date >= checkpoint.date),
  );
}
