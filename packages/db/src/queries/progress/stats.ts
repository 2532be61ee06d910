import { sql } from "kysely";
import type { AchievementResult } from "@jumbl/domain/achievement";
import type { Progress } from "@jumbl/domain/progress";
import type { Database } from "../../connection/connect.ts";
import type { UserStats } from "../../schema/schema.ts";
import { parseInstant } from "../../statements/parse-instant.ts";

export async function findUserStats(db: Database, userId: string): Promise<UserStats | undefined> {
  return db.selectFrom("userStats").selectAll().where("userId", "=", userId).executeTakeFirst();
}

export type Checkpoint = { progress: Progress; date: string };

export type ProgressRecord = {
  today: string;
  /** Null before the player's first result has been counted. */
  checkpoint: Checkpoint | null;
  /** The daily results since the checkpoint. A play ends on its date or the day after, so there are at most nine. */
  recentResults: AchievementResult[];
};

export type RawRecord = {
  today: string;
  checkpoint: Progress | null;
  checkpointDate: string | null;
  recentResults: (Omit<AchievementResult, "completedAt"> & { completedAt: string })[];
};

/** The results of the dates that a checkpoint leaves open: its own, the day after, and yesterday's and today's. */
export const recentResults = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'date', p.date, 'difficulty', p.difficulty, 'word', p.word, 'solved', r.solved, 'attempts', r.attempts,
    'timeMs', r.time_ms, 'hintsUsed', r.hints_used, 'isHumanlyPossible', r.is_humanly_possible,
    'completedAt', r.completed_at)), '[]')
  from puzzles as p
  -- The limit keeps the planner from reading all results of the player instead.
  cross join lateral (
    select * from game_results
    where user_id = s.user_id and puzzle_id = p.id and not is_archive limit 1
  ) as r
  where p.date = any(array[s.checkpoint_date, s.checkpoint_date + 1, clock.today - 1, clock.today])
) as recent_results`;

export function parseProgressRecord<R extends RawRecord>({
  checkpoint,
  checkpointDate,
  recentResults: results,
  ...rest
}: R) {
  return {
    ...rest,
    checkpoint:
      checkpoint === null || checkpointDate === null
        ? null
        : { progress: checkpoint, date: checkpointDate },
    recentResults: results.map((result) => ({
      ...result,
      completedAt: parseInstant(result.completedAt),
    })),
  };
}
