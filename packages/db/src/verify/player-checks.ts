import type { CriteriaType } from "@jumbl/domain/achievement";
import type { Period } from "@jumbl/domain/leaderboard";
import type { Check, CheckGroup } from "./check.ts";
import { COUNTED_SOLVES, countProgress, selectDaily } from "./progress-sql.ts";

const NO_TOTALS = { games: 0, solved: 0, timeMs: 0, attempts: 0, bestTimeMs: null };
const NO_RESULTS = JSON.stringify({
  byDifficulty: { easy: NO_TOTALS, medium: NO_TOTALS, hard: NO_TOTALS },
  counts: Object.fromEntries(Object.keys(COUNTED_SOLVES).map((type) => [type, 0])),
  perfectDays: 0,
  perfectDaysWithoutHints: 0,
  currentStreak: 0,
  bestStreak: 0,
  currentDayStreak: 0,
  bestDayStreak: 0,
  lastSolvedDate: null,
  streakEnd: null,
  lastDay: { solves: 0, solvesWithoutHints: 0 },
});

const PROGRESS = `coalesce(c.progress, '${NO_RESULTS}')`;

const sumTotals = (name: string) =>
  `(select sum((value->>'${name}')::numeric) from jsonb_each(${PROGRESS}->'byDifficulty'))`;
const readNumber = (name: string) => `(${PROGRESS}->>'${name}')::numeric`;

/** Each column of the statistics with its recount. */
const STATISTICS: Record<string, string> = {
  total_games: sumTotals("games"),
  total_solved: sumTotals("solved"),
  total_time_ms: sumTotals("timeMs"),
  total_attempts: sumTotals("attempts"),
  current_streak: readNumber("currentStreak"),
  best_streak: readNumber("bestStreak"),
  current_day_streak: readNumber("currentDayStreak"),
  best_day_streak: readNumber("bestDayStreak"),
};

const STATISTIC_VALUES = Object.entries(STATISTICS)
  .map(([name, counted]) => `('${name}', coalesce(s.${name}, 0)::text, ${counted}::text)`)
  .join(", ");

const CRITERIA: Record<Exclude<CriteriaType, keyof typeof COUNTED_SOLVES>, string> = {
  "perfect-days": "perfectDays",
  "perfect-days-without-hints": "perfectDaysWithoutHints",
  "puzzle-streak": "bestStreak",
  "day-streak": "bestDayStreak",
};

const CRITERIA_COUNT = `case criteria_type ${Object.entries(CRITERIA)
  .map(([type, key]) => `when '${type}' then (c.progress->>'${key}')::integer`)
  .join(" ")} else (c.progress->'counts'->>criteria_type)::integer end`;

const PERIOD_DAYS: Record<Period, number | null> = { all: null, today: 1, month: 30, year: 365 };
const PERIODS = Object.entries(PERIOD_DAYS)
  .map(([period, days]) => `('${period}', ${days}::integer)`)
  .join(", ");

const LAST_SOLVE = "(c.progress->>'lastSolvedDate')::date";

/** Each column of a standing with its recount. */
const STANDING: Record<string, string> = {
  first_date: "sums.first_date",
  last_solved_date: LAST_SOLVE,
  current_streak: `case when ${LAST_SOLVE} >= s.day - 1 then (c.progress->>'currentStreak')::integer else 0 end`,
  solves: "sums.solves",
  time_ms: "sums.time_ms",
  attempts: "sums.attempts",
  reached_at: "sums.reached_at",
  human_solves: "sums.human_solves",
  human_time_ms: "sums.human_time_ms",
  human_attempts: "sums.human_attempts",
  human_reached_at: "sums.human_reached_at",
};
const STANDING_VALUES = Object.entries(STANDING)
  .map(([name, counted]) => `('${name}', s.${name}::text, (${counted})::text)`)
  .join(", ");

export const PLAYER_CHECKS: Record<string, Check> = {
  "a checkpoint equals a recount of the results before its date": `
    with ${countProgress(
      selectDaily("join user_stats s on s.user_id = r.user_id and p.date < s.checkpoint_date"),
    )}
    select s.user_id, null::uuid as puzzle_id,
      format('%s is %s, not %s', key, coalesce(s.checkpoint->key, 'null'), value) as detail
    from user_stats s left join counted c on c.user_id = s.user_id
    cross join lateral jsonb_each(${PROGRESS})
    where s.checkpoint is not null and s.checkpoint->key is distinct from value`,

  "an earned achievement names the player's own play and its time": `
    select a.user_id, null::uuid as puzzle_id, format('achievement %s', a.achievement_id) as detail
    from user_achievements a left join game_results r on r.id = a.result_id
    where a.earned_at is not null
      and (r.id is null or r.user_id <> a.user_id or r.is_archive
        or abs(extract(epoch from r.completed_at - a.earned_at)) > 0.001)`,

  "a player has one standing of a period on a day": `
    select a.user_id, null::uuid as puzzle_id, format('period %s, %s and %s', period, a.valid_from, b.valid_from) as detail
    from board_standings a join board_standings b using (user_id, period)
    where a.valid_from < b.valid_from and a.valid_until >= b.valid_from`,

  "every player with a solve in a period has a standing": `
    with moment as materialized (select jumbl_today() as today),
    solvers as (
      select r.user_id, max(p.date) as last_date
      from game_results r join puzzles p on p.id = r.puzzle_id
      where r.solved and not r.is_archive group by r.user_id
    )
    select s.user_id, null::uuid as puzzle_id, format('period %s', w.period) as detail
    from solvers s join user_stats using (user_id) cross join moment
    cross join (values ${PERIODS}) as w (period, days)
    where s.last_date > coalesce(today - w.days, '-infinity')
      and not exists (
        select from board_standings k
        where k.user_id = s.user_id and k.period = w.period and today between k.valid_from and k.valid_until)`,
};

/** Of all daily results, which are counted once for these. */
export const RECOUNTS: CheckGroup = {
  shared: countProgress(selectDaily()),
  checks: {
    "statistics equal a recount of the daily results": `
      select u.id as user_id, null::uuid as puzzle_id, format('%s is %s, not %s', name, stored, counted) as detail
      from users u left join user_stats s on s.user_id = u.id left join counted c on c.user_id = u.id
      cross join lateral (values ${STATISTIC_VALUES},
        ('last_solved_date', coalesce(s.last_solved_date::text, 'none'), coalesce(c.progress->>'lastSolvedDate', 'none'))
      ) as v (name, stored, counted)
      where stored <> counted`,

    "an achievement's progress equals a recount of the daily results": `
      select t.user_id, null::uuid as puzzle_id,
        format('achievement %s is at %s, not %s', a.id, coalesce(k.progress, 0), counted) as detail
      from totals t join counted c on c.user_id = t.user_id cross join achievements a
      left join user_achievements k on k.user_id = t.user_id and k.achievement_id = a.id
      cross join lateral (select least(${CRITERIA_COUNT}, criteria_value) as counted) as recount
      where k.earned_at is null and coalesce(k.progress, 0) is distinct from counted
        -- An achievement that is new since the player's last play is counted at the next one.
        and (k.user_id is not null
          or a.added_at < t.last_completed_at)`,

    "an earned achievement has been earned": `
      with late as (select * from daily where not solved and completed_at >= (date + 1)::timestamp at time zone 'utc'),
      split as (
        select distinct late.user_id from late join daily early on early.user_id = late.user_id
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
        select s.*, days, greatest(s.valid_from, least(jumbl_today(), s.changes_on - 1)) as day
        from board_standings s join (values ${PERIODS}) as w (period, days) on w.period = s.period
        where s.valid_until >= jumbl_today()
      ),
      sums as (
        select s.user_id, s.period, s.valid_from, min(d.date) as first_date, count(d.date) as solves,
          sum(d.time_ms) as time_ms, sum(d.attempts) as attempts, max(d.completed_at) as reached_at,
          count(d.date) filter (where d.is_humanly_possible) as human_solves,
          coalesce(sum(d.time_ms) filter (where d.is_humanly_possible), 0) as human_time_ms,
          coalesce(sum(d.attempts) filter (where d.is_humanly_possible), 0) as human_attempts,
          max(d.completed_at) filter (where d.is_humanly_possible) as human_reached_at
        from standings s left join daily d
          on d.user_id = s.user_id and d.solved and d.date > coalesce(day - days, '-infinity')
        group by s.user_id, s.period, s.valid_from
      )
      select s.user_id, null::uuid as puzzle_id,
        format('%s of period %s from %s is %s, not %s', name, s.period, s.valid_from, coalesce(v.stored, 'none'),
          coalesce(v.counted, 'none')) as detail
      from standings s join sums on sums.user_id = s.user_id and sums.period = s.period and sums.valid_from = s.valid_from
      left join counted c on c.user_id = s.user_id
      cross join lateral (values ${STANDING_VALUES}) as v (name, stored, counted)
      where v.stored is distinct from v.counted`,
  },
};
