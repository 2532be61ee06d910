import { ACHIEVEMENTS, type AchievementId } from "./achievements.ts";
import type { AchievementFacts } from "./facts.ts";

export type AchievementProgress = { progress: number; earned: boolean };

export type Evaluation = Readonly<Record<AchievementId, AchievementProgress>>;

/** Achievements in `earned` stay earned, whatever the facts. */
export function evaluateAchievements(
  facts: AchievementFacts,
  earned: ReadonlySet<string> = new Set(),
): Evaluation {
  const entries = ACHIEVEMENTS.map((achievement) => {
    const { id, criteriaType, criteriaValue } = achievement;
    const progress = earned.has(id) ? criteriaValue : Math.min(facts[criteriaType], criteriaValue);
    return [id, { progress, earned: progress === criteriaValue }] as const;
  });
  return Object.fromEntries(entries) as Record<AchievementId, AchievementProgress>;
}
