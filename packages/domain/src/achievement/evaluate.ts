import { ACHIEVEMENTS, type AchievementId } from "./achievements.ts";
import type { CriteriaCounts } from "./criteria-counts.ts";

export type AchievementProgress = { progress: number; earned: boolean };

export type Evaluation = Readonly<Record<AchievementId, AchievementProgress>>;

/** Achievements in `earned` stay earned, whatever the counts. */
export function evaluateAchievements(
  counts: CriteriaCounts,
  earned: ReadonlySet<string> = new Set(),
): Evaluation {
  const entries = ACHIEVEMENTS.map((achievement) => {
    const { id, criteriaType, criteriaValue } = achievement;
    const progress = earned.has(id) ? criteriaValue : Math.min(counts[criteriaType], criteriaValue);
    return [id, { progress, earned: progress === criteriaValue }] as const;
  });
  return Object.fromEntries(entries) as Record<AchievementId, AchievementProgress>;
}
