import { sql } from "kysely";
import type { Progress, ProgressTotals } from "@jumbl/domain/progress";
import type { Transaction } from "../../connection/connect.ts";
import { toColumns } from "../../statements/json.ts";
import type { StandingRecord } from "./player-records.ts";

/** What is derived from a player's daily results: statistics, achievements and standings. */
export type DerivedRows = {
  userId: string;
  checkpoint: Progress;
  checkpointDate: string;
  stats: ProgressTotals &
    Pick<
      Progress,
      "currentStreak" | "bestStreak" | "currentDayStreak" | "bestDayStreak" | "lastSolvedDate"
    >;
  /** Those not earned before whose progress has changed. Those with `earnedAt` were earned by `resultId`. */
  achievements: {
    achievementId: string;
    progress: number;
    earnedAt: Date | null;
    resultId: string | null;
  }[];
  /** The player's only rows from now on, apart from those of earlier days. */
  standings: StandingRecord[];
};

/** Replaces the player's standings, and updates the other rows. Requires the locks of `insertResult` and `readPlayerRecord`. */
export async function saveDerivedRows(
  db: Transaction,
  { userId, checkpoint, checkpointDate, stats, achievements, standings }: DerivedRows,
): Promise<void> {
  const kept = JSON.stringify(standings.map(toColumns));
  await sql`
    with counted as (
      update user_stats set
        checkpoint = ${JSON.stringify(checkpoint)}::jsonb, checkpoint_date = ${checkpointDate},
        current_streak = ${stats.currentStreak}, best_streak = ${stats.bestStreak},
        current_day_streak = ${stats.currentDayStreak}, best_day_streak = ${stats.bestDayStreak},
        total_games = ${stats.totalGames}, total_solved = ${stats.totalSolved},
        total_time_ms = ${stats.totalTimeMs}, total_attempts = ${stats.totalAttempts},
        last_solved_date = ${stats.lastSolvedDate}, updated_at = jumbl_now()
      where user_id = ${userId}
    ),
    earned as (
      insert into user_achievements (user_id, achievement_id, progress, earned_at, result_id)
      select ${userId}::uuid, "achievementId", progress, "earnedAt", "resultId"
      from jsonb_to_recordset(${JSON.stringify(achievements)}::jsonb)
        as row ("achievementId" text, progress integer, "earnedAt" timestamptz, "resultId" uuid)
      on conflict (user_id, achievement_id) do update
        set progress = excluded.progress, earned_at = excluded.earned_at, result_id = excluded.result_id
    ),
    kept as (
      select * from jsonb_populate_recordset(null::board_standings, ${kept}::jsonb)
      where not exists (select from users where id = ${userId} and hidden_at is not null)
    ),
    removed as (
      delete from board_standings as s
      where s.user_id = ${userId} and s.period <> 'today'
        and not exists (select from kept where (kept.period, kept.valid_from) = (s.period, s.valid_from))
    )
    insert into board_standings (
      user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
    select ${userId}::uuid, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at
    from kept
    on conflict (user_id, period, valid_from) do update set
      valid_until = excluded.valid_until, first_date = excluded.first_date,
      last_solved_date = excluded.last_solved_date, current_streak = excluded.current_streak,
      solves = excluded.solves, time_ms = excluded.time_ms, attempts = excluded.attempts,
      reached_at = excluded.reached_at, human_solves = excluded.human_solves,
      human_time_ms = excluded.human_time_ms, human_attempts = excluded.human_attempts,
      human_reached_at = excluded.human_reached_at`.execute(db);
}
