import { type RawBuilder, sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import type { Database } from "../../connection/connect.ts";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { difficultyOrder } from "../puzzles/difficulty-order.ts";
import { playerIndexCondition } from "../play/results.ts";
import {
  parseRecentResults,
  type ProgressColumns,
  progressColumns,
  type ProgressRecord,
} from "./player-records.ts";
import { hasUnfinishedYesterday, type StreakClock } from "./stats.ts";

/** How many plays can end after one of a later date. */
const MAX_GRACE_RESULTS = 3;

export type LatestSolve = {
  date: string;
  difficulty: Difficulty;
  timeMs: number;
  attempts: number;
};

export type ProgressDetails = StreakClock &
  ProgressRecord & {
    /** The latest solved daily plays, oldest first. */
    latestSolves: LatestSolve[];
  };

// A play of the grace hour ends after some of the next date, so the last dates are read whole.
const latestSolves = (userId: string, limit: number): RawBuilder<LatestSolve[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('date', date, 'difficulty', difficulty, 'timeMs', time_ms,
    'attempts', attempts)
    order by date, ${difficultyOrder("difficulty")}), '[]')
  from (
    select * from (
      select p.date, p.difficulty, r.time_ms, r.attempts
      from game_results as r join puzzles as p on p.id = r.puzzle_id
      where r.user_id = ${userId} and ${playerIndexCondition} and not r.is_archive and r.solved
      order by r.completed_at desc limit ${limit}::integer + ${sql.lit(MAX_GRACE_RESULTS)}
    ) as ended
    order by date desc, ${difficultyOrder("difficulty")} desc limit ${limit}::integer
  ) as latest
)`;

const selectDetails = createRowStatement<
  { userId: string; limit: number },
  StreakClock & ProgressColumns & Pick<ProgressDetails, "latestSolves">
>(
  (_db, { userId, limit }) => sql`
    select clock.now, ${hasUnfinishedYesterday(userId)} as has_unfinished_yesterday, ${progressColumns},
      ${latestSolves(userId, limit)} as latest_solves
    from ${clock} left join user_stats as s on s.user_id = ${userId}`,
);

export async function readProgressDetails(
  db: Database,
  values: { userId: string; limit: number },
): Promise<ProgressDetails> {
  const row = await selectDetails(db, values);
  return { ...row, recentResults: parseRecentResults(row.recentResults) };
}
