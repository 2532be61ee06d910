import type { Database } from "@jumbl/db";
import type { ProgressDetails } from "@jumbl/db/queries/progress/progress-details";
import { listDailyResults } from "@jumbl/db/queries/play/results";
import { addResults, NO_PROGRESS, type Progress } from "@jumbl/domain/progress";

/** The player's progress after all daily results, which are read only if they have never been counted. */
export async function loadProgress(
  db: Database,
  { userId, details }: { userId: string; details: ProgressDetails },
): Promise<Progress> {
  const { hasStats, checkpoint, openResults } = details;
  if (!hasStats) return NO_PROGRESS;
  if (checkpoint === null) return addResults(NO_PROGRESS, await listDailyResults(db, userId));
  return addResults(
    checkpoint.progress,
    openResults.filter(({ date }) => date >= checkpoint.date),
  );
}
