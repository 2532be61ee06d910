import { COUNTING_VERSION } from "@jumbl/db/queries/progress/counting-version";
import type { UtcDate } from "@jumbl/domain/calendar";
import { NO_PROGRESS } from "@jumbl/domain/progress";
import { recountStandings } from "@jumbl/api/progress/compute-standings.ts";
import {
  createStoredStats,
  getCheckpointDate,
  moveCheckpoint,
} from "@jumbl/api/progress/create-figures.ts";
import { listChangedAchievements } from "@jumbl/api/progress/list-changed-achievements.ts";
import type { LoadedResult } from "./histories.ts";
import type { Targets } from "./tables.ts";

/** Statistics, achievements and standings of one player, counted by the product's own code. */
export function writeFigures(
  targets: Targets,
  {
    userId: id,
    today,
    daily,
    last,
  }: {
    userId: Buffer;
    today: UtcDate;
    daily: LoadedResult[];
    last: { id: Buffer; completedAt: Date };
  },
): void {
  const userId = id.toString("hex");
  const date = getCheckpointDate(today);
  const { checkpoint, progress } = moveCheckpoint(NO_PROGRESS, daily, date);
  const stats = createStoredStats(progress);
  targets.user_stats.write([
    userId,
    COUNTING_VERSION,
    JSON.stringify(checkpoint),
    date,
    stats.currentStreak,
    stats.bestStreak,
    stats.currentDayStreak,
    stats.bestDayStreak,
    stats.totalGames,
    stats.totalSolved,
    stats.totalTimeMs,
    stats.totalAttempts,
    stats.lastSolvedDate,
  ]);
  const { rows } = targets.user_achievements;
  const result = { id: "", completedAt: last.completedAt };
  for (const row of listChangedAchievements({}, progress, result)) {
    rows.begin().uuid(id).text(row.achievementId).integer(row.progress);
    if (row.earnedAt === null) rows.null().null();
    else rows.instant(row.earnedAt.getTime()).uuid(last.id);
  }
  for (const row of recountStandings([], { today, progress }, daily)) {
    targets.board_standings.write([
      userId,
      row.period,
      row.validFrom,
      row.validUntil,
      row.firstDate,
      row.lastSolvedDate,
      row.currentStreak,
      row.solves,
      row.timeMs,
      row.attempts,
      row.reachedAt,
      row.humanSolves,
      row.humanTimeMs,
      row.humanAttempts,
      row.humanReachedAt,
    ]);
  }
}
