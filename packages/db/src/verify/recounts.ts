import type { CriteriaType } from "@jumbl/domain/achievement";
import { type CheckGroup, compareValues, PERIODS, TODAY } from "./check.ts";
import {
  COUNTED_SOLVES,
  countProgress,
  CURRENT_DAY_STREAK,
  selectDaily,
  sumTotals,
} from "./progress-sql.ts";

const STATISTICS = compareValues({
  total_games: ["coalesce(s.total_games, 0)", "coalesce(c.games, 0)"],
  total_solved: ["coalesce(s.total_solved, 0)", "coalesce(c.solves, 0)"],
  total_time_ms: ["coalesce(s.total_time_ms, 0)", `coalesce(${sumTotals("time_ms")}, 0)`],
  total_attempts: ["coalesce(s.total_attempts, 0)", `coalesce(${sumTotals("attempts")}, 0)`],
  current_streak: ["coalesce(s.current_streak, 0)", "coalesce(c.current_streak, 0)"],
  best_streak: ["coalesce(s.best_streak, 0)", "coalesce(c.best_streak, 0)"],
  current_day_streak: ["coalesce(s.current_day_streak, 0)", CURRENT_DAY_STREAK],
  best_day_streak: ["coalesce(s.best_day_streak, 0)", "coalesce(c.best_day_streak, 0)"],
  last_solved_date: ["s.last_solved_date", "c.last_solve"],
});

const CRITERIA: Record<Exclude<CriteriaType, keyof typeof COUNTED_SOLVES>, string> = {
  "perfect-days": "perfect_days",
  "perfect-days-without-hints": "perfect_days_without_hints",
  "puzzle-streak": "best_streak",
  "day-streak": "best_day_streak",
};

/** The value in `counted c` of the criterion of `achievements a`. */
const CRITERIA_COUNT = `case a.criteria_type
  ${Object.entries(CRITERIA)
    .map(([type, column]) => `when '${type}' then c.${column}`)
    .join(" ")}
  ${Object.keys(COUNTED_SOLVES)
    .map((type) => `when '${type}' then c."${type}"`)
    .join(" ")} end`;

const STANDING = compareValues({
  first_date: ["s.first_date", "sums.first_date"],
  last_solved_date: ["s.last_solved_date", "c.last_solve"],
  current_streak: [
    "s.current_streak",
    "case when c.last_solve >= s.day - 1 then c.current_streak else 0 end",
  ],
  solves: ["s.solves", "sums.solves"],
  time_ms: ["s.time_ms", "sums.time_ms"],
  attempts: ["s.attempts", "sums.attempts"],
  reached_at: ["s.reached_at", "sums.reached_at"],
  human_solves: ["s.human_solves", "sums.human_solves"],
  human_time_ms: ["s.human_time_ms", "sums.human_time_ms"],
  human_attempts: ["s.human_attempts", "sums.human_attempts"],
  human_reached_at: ["s.human_reached_at", "sums.human_reached_at"],
});

/** Checks against all daily results, which are counted once for all the checks. */
export const RECOUNTS: CheckGroup = {
  shared: countProgress(selectDaily()),
  checks: {
    "statistics equal a recount of the daily results": `
      select u.id as user_id, null::uuid as puzzle_id,
        format('%s is %s, not %s', name, coalesce(stored, 'none'), coalesce(counted, 'none')) as detail
      from users u left join user_stats s on s.user_id = u.id left join counted c on c.user_id = u.id
      ${STATISTICS.join} where ${STATISTICS.condition}`,

    "an achievement's progress equals a recount of the daily results": `
      select c.user_id, null::uuid as puzzle_id,
        format('achievement %s is at %s, not %s', c.achievement_id, coalesce(k.progress, 0), c.counted) as detail
      from (
        select c.user_id, a.id as achievement_id, least(${CRITERIA_COUNT}, a.criteria_value) as counted,
          a.added_at < c.last_completed_at as has_played_since
        from counted c cross join achievements a offset 0
      ) as c
      left join user_achievements k on k.user_id = c.user_id and k.achievement_id = c.achievement_id
      where k.earned_at is null and coalesce(k.progress, 0) is distinct from c.counted
        -- An achievement that is new since the player's last play is counted at the next one.
        and (k.user_id is not null or has_played_since)`,

    "an earned achievement has been earned": `
      with split as materialized (
        select distinct late.user_id
        from (${selectDaily()}) as late join (${selectDaily()}) as early using (user_id)
        where not late.solved and late.completed_at >= (late.date + 1)::timestamp at time zone 'utc'
          and early.date > late.date and early.completed_at < late.completed_at
      )
      select k.user_id, null::uuid as puzzle_id,
        format('achievement %s is earned with %s of %s', a.id, coalesce(made, 0), criteria_value) as detail
      from user_achievements k join achievements a on a.id = k.achievement_id
      left join counted c on c.user_id = k.user_id
      cross join lateral (select ${CRITERIA_COUNT} as made) as recount
      where k.earned_at is not null and coalesce(made, 0) < criteria_value
        -- A failure in the grace hour, after a play of the next day, splits a streak that was complete before.
        and not (criteria_type = 'puzzle-streak' and k.user_id in (select user_id from split))`,

    // A row that is due is compared with its last day, since nothing may have written its successor yet.
    "a standing equals a recount of the solves in its period": `
      with standings as (
        select s.*, days, greatest(s.valid_from, least(${TODAY}, s.changes_on - 1)) as day
        from board_standings s join (values ${PERIODS}) as w (period, days) on w.period = s.period
        where s.valid_until >= ${TODAY}
      ),
      sums as (
        select s.user_id, s.period, s.valid_from, min(d.date) as first_date, count(*) as solves,
          sum(d.time_ms) as time_ms, sum(d.attempts) as attempts, max(d.completed_at) as reached_at,
          count(*) filter (where d.is_humanly_possible) as human_solves,
          coalesce(sum(d.time_ms) filter (where d.is_humanly_possible), 0) as human_time_ms,
          coalesce(sum(d.attempts) filter (where d.is_humanly_possible), 0) as human_attempts,
          max(d.completed_at) filter (where d.is_humanly_possible) as human_reached_at
        from standings s join (${selectDaily()}) as d
          on d.user_id = s.user_id and d.solved and d.date > coalesce(s.day - s.days, '-infinity')
        group by s.user_id, s.period, s.valid_from
      )
      select s.user_id, null::uuid as puzzle_id,
        format('%s of period %s from %s is %s, not %s', name, s.period, s.valid_from, coalesce(stored, 'none'),
          coalesce(counted, 'none')) as detail
      from standings s
      left join sums on sums.user_id = s.user_id and sums.period = s.period and sums.valid_from = s.valid_from
      left join counted c on c.user_id = s.user_id
      ${STANDING.join} where ${STANDING.condition}`,
  },
};
