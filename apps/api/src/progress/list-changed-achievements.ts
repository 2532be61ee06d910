import type { GameResult } from "@jumbl/db";
import type { PlayerFigures } from "@jumbl/db/queries/progress/player-figures";
import type { PlayerRecord } from "@jumbl/db/queries/progress/player-records";
import { ACHIEVEMENTS, evaluateAchievements } from "@jumbl/domain/achievement";
import { getCriteriaCounts, type Progress } from "@jumbl/domain/progress";

/** The achievements whose progress has changed; `result` earns what is new. Earned achievements are never revoked. */
export function listChangedAchievements(
  saved: PlayerRecord["achievements"],
  progress: Progress,
  result: Pick<GameResult, "id" | "completedAt">,
): PlayerFigures["achievements"] {
  const earned = Object.keys(saved).filter((id) => saved[id]?.isEarned);
  const evaluation = evaluateAchievements(getCriteriaCounts(progress), new Set(earned));
  return ACHIEVEMENTS.filter(
    ({ id }) => !earned.includes(id) && evaluation[id].progress !== (saved[id]?.progress ?? 0),
  ).map(({ id }) => {
    const { progress: reached, earned: isEarned } = evaluation[id];
    return {
      achievementId: id,
      progress: reached,
      earnedAt: isEarned ? result.completedAt : null,
      resultId: isEarned ? result.id : null,
    };
  });
}
