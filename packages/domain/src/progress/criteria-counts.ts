import type { CriteriaCounts } from "../achievement/criteria-counts.ts";
import type { Progress } from "./progress.ts";

export function getCriteriaCounts(progress: Progress): CriteriaCounts {
  return {
    ...progress.counts,
    "perfect-days": progress.perfectDays,
    "perfect-days-without-hints": progress.perfectDaysWithoutHints,
    "puzzle-streak": progress.bestStreak,
    "day-streak": progress.bestDayStreak,
  };
}
