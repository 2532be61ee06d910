import { sql } from "kysely";
import type { AchievementResult } from "@jumbl/domain/achievement";
import type { Progress } from "@jumbl/domain/progress";
import type { BoardStandingsTable } from "../../schema/board-tables.ts";
import type { Database, Transaction } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { type AsJson, parseInstant } from "../../statements/json.ts";

export type ProgressRecord = {
  today: string;
  /** The progress before its date. Null before the player's first result has been counted. */
  checkpoint: { progress: Progress; date: string } | null;
  /** The daily results since the checkpoint. A play ends on its date or the day after, so there are at most nine. */
  recentResults: AchievementResult[];
};

export type ProgressColumns = Pick<ProgressRecord, "today" | "checkpoint"> & {
  recentResults: AsJson<AchievementResult>[];
};

/** With the results of the dates that a checkpoint leaves open: its own, the day after, and yesterday's and today's. */
export const progressColumns = sql`
  clock.today,
  case when s.checkpoint is not null then
    jsonb_build_object('progress', s.checkpoint, 'date', s.checkpoint_date)
  end as checkpoint,
  (select coalesce(jsonb_agg(jsonb_build_object(
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

export const parseRecentResults = (results: ProgressColumns["recentResults"]) =>
  results.map((result) => ({ ...result, completedAt: parseInstant(result.completedAt) }));

/** A player's row on the boards of a period, without its generated columns. */
export type StandingRecord = Omit<
  BoardStandingsTable,
  "userId" | "changesOn" | "streakKey" | "speedKey" | "efficiencyKey"
>;

export type PlayerRecord = ProgressRecord & {
  totalSolved: number;
  achievements: Record<string, { progress: number; isEarned: boolean }>;
  /** Without those that ended before today. */
  standings: StandingRecord[];
};

type PlayerColumns = ProgressColumns &
  Pick<PlayerRecord, "totalSolved" | "achievements"> & { standings: AsJson<StandingRecord>[] };

const selectRecord = createRowStatement<{ userId: string }, PlayerColumns | undefined>(
  (_db, { userId }) => sql`
    select ${progressColumns}, s.total_solved,
      (
        select coalesce(jsonb_object_agg(achievement_id,
          jsonb_build_object('progress', progress, 'isEarned', earned_at is not null)), '{}')
        from user_achievements where user_id = s.user_id
      ) as achievements,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'period', period, 'validFrom', valid_from, 'validUntil', valid_until, 'firstDate', first_date,
          'lastSolvedDate', last_solved_date, 'currentStreak', current_streak, 'solves', solves, 'timeMs', time_ms,
          'attempts', attempts, 'reachedAt', reached_at, 'humanSolves', human_solves, 'humanTimeMs', human_time_ms,
          'humanAttempts', human_attempts, 'humanReachedAt', human_reached_at)), '[]')
        from (
          select * from board_standings where user_id = s.user_id and valid_until >= clock.today
          order by period, valid_from for update
        ) as locked
      ) as standings
    from (select jumbl_today() as today) as clock, user_stats as s where s.user_id = ${userId}`,
);

/** Everything that a daily result changes, with the standings locked. Requires the lock of `insertResult`. */
export async function readPlayerRecord(db: Transaction, userId: string): Promise<PlayerRecord> {
  const row = await selectRecord(db, { userId });
  if (row === undefined) throw new Error(`the statistics of ${userId} are not locked`);
  return {
    ...row,
    recentResults: parseRecentResults(row.recentResults),
    standings: row.standings.map((standing) => ({
      ...standing,
      reachedAt: parseInstant(standing.reachedAt),
      humanReachedAt: parseInstant(standing.humanReachedAt),
    })),
  };
}

/**
 * For a recount, which adds no result. Undefined when the player has no statistics. Locks the user first, like all other
 * code: see docs/architecture.md#states-of-a-play.
 */
export async function lockPlayerRecord(
  db: Transaction,
  userId: string,
): Promise<PlayerRecord | undefined> {
  const { rows } = await sql`
    with player as (select id from users where id = ${userId} for key share)
    select from user_stats where user_id = (select id from player) for update`.execute(db);
  return rows.length === 0 ? undefined : readPlayerRecord(db, userId);
}

/** Players with statistics after `after`, in the order of their ids. */
export async function listCountedPlayers(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("userStats")
    .select("userId")
    .$if(after !== undefined, (query) => query.where("userId", ">", after!))
    .orderBy("userId")
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}
