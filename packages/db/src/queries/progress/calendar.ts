import { type RawBuilder, sql } from "kysely";
import type { Difficulty } from "@jumbl/domain/puzzle";
import { createRowStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";

export type CalendarMonth = {
  today: string;
  /** The date of the oldest puzzle; null if there is none. */
  firstDate: string | null;
  /** Daily results of the month's puzzles, unordered. */
  results: { date: string; difficulty: Difficulty; solved: boolean }[];
  /** The day streak at the end of the day before the month. */
  streakBefore: number;
};

// The limits keep the planner from reading all results of the player instead.
const dailyResult = (userId: string) => sql`lateral (
  select solved from game_results where user_id = ${userId} and puzzle_id = p.id and not is_archive limit 1
) as r`;

const isSolved = (userId: string, day: RawBuilder<unknown>) => sql`exists (
  select from puzzles as p cross join ${dailyResult(userId)} where p.date = ${day} and r.solved
)`;

/**
 * `month` is `YYYY-MM`. If it begins within the last streak, the streak's length is known; an earlier one is counted
 * day by day.
 */
export const readCalendarMonth = createRowStatement<
  { userId: string; month: string },
  CalendarMonth
>(
  (_db, { userId, month }) => sql`
    with recursive month as (
      select first, (first + interval '1 month')::date as next
      from (select (${month}::text || '-01')::date as first) as parsed
    ),
    run (day) as (
      select first - 1 from month where ${isSolved(userId, sql`first - 1`)}
      union all
      select day - 1 from run where ${isSolved(userId, sql`day - 1`)}
    )
    select clock.today, (select min(date) from puzzles) as first_date,
      (
        select coalesce(json_agg(json_build_object('date', p.date, 'difficulty', p.difficulty, 'solved', r.solved)), '[]')
        from puzzles as p cross join ${dailyResult(userId)}
        where p.date >= month.first and p.date < month.next
      ) as results,
      case when month.first between s.last_solved_date - s.current_day_streak + 2 and s.last_solved_date + 1
        then month.first - (s.last_solved_date - s.current_day_streak + 1)
        else (select count(*)::integer from run)
      end as streak_before
    from ${clock} cross join month left join user_stats as s on s.user_id = ${userId}`,
);
