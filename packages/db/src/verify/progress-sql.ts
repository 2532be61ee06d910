import type { CountedSolves } from "@jumbl/domain/achievement";

/** The solves that each criterion counts, as a condition on `daily`; see docs/rules.md#achievements. */
export const COUNTED_SOLVES: Record<CountedSolves, string> = {
  solves: "true",
  "easy-solves": "difficulty = 'easy'",
  "medium-solves": "difficulty = 'medium'",
  "hard-solves": "difficulty = 'hard'",
  "two-word-solves": "word like '% %'",
  "no-hint-solves": "hints_used = 0",
  "first-try-solves": "attempts = 1",
  "hard-first-try-solves": "difficulty = 'hard' and attempts = 1",
  "persistent-solves": "attempts >= 10",
  "early-solves": "completed_at <= date::timestamp at time zone 'utc' + interval '10 minutes'",
  "easy-quick-solves": "difficulty = 'easy' and is_humanly_possible and time_ms <= 15000",
  "medium-quick-solves": "difficulty = 'medium' and is_humanly_possible and time_ms <= 30000",
  "hard-quick-solves": "difficulty = 'hard' and is_humanly_possible and time_ms <= 60000",
  "hard-lightning-solves": "difficulty = 'hard' and is_humanly_possible and time_ms <= 20000",
};

/** The daily results with their puzzles; `level` orders the puzzles of a day. */
export const selectDaily = (join = "") => `
  select r.user_id, p.date, p.difficulty, p.word,
    array_position(array['easy', 'medium', 'hard'], p.difficulty) as level,
    r.solved, r.attempts, r.time_ms, r.hints_used, r.is_humanly_possible, r.completed_at
  from game_results r join puzzles p on p.id = r.puzzle_id ${join}
  where not r.is_archive`;

const COUNTS = Object.entries(COUNTED_SOLVES)
  .map(([type, condition]) => `'${type}', count(*) filter (where solved and ${condition})`)
  .join(", ");

const TOTALS = ["easy", "medium", "hard"]
  .map((difficulty) => {
    const is = `difficulty = '${difficulty}'`;
    return `'${difficulty}', jsonb_build_object(
      'games', count(*) filter (where ${is}),
      'solved', count(*) filter (where ${is} and solved),
      'timeMs', coalesce(sum(time_ms) filter (where ${is} and solved), 0),
      'attempts', coalesce(sum(attempts) filter (where ${is} and solved), 0),
      'bestTimeMs', min(time_ms) filter (where ${is} and solved))`;
  })
  .join(", ");

/** Ends with `counted (user_id, progress)`. A streak is a run of solves without a failure or a missed day between. */
export function countProgress(daily: string): string {
  return `
  daily as materialized (${daily}),
  steps as (
    select user_id, date, level, solved, row_number() over w as step, count(*) filter (where not solved) over w as failures,
      max(date) filter (where solved) over (w rows between unbounded preceding and 1 preceding) as previous_solve,
      lead(date) over w as next_date, lead(difficulty) over w as next_difficulty
    from daily window w as (partition by user_id order by date, level)
  ),
  placed as (
    select *, count(*) filter (where previous_solve < date - 1) over (partition by user_id order by date, level) as missed
    from steps
  ),
  runs as (
    select user_id, count(*) as length, max(step) as last_step from placed where solved group by user_id, failures, missed
  ),
  ends as (
    select distinct on (runs.user_id) runs.user_id,
      case when next_date > date + 1
        then jsonb_build_object('reason', 'missed-day', 'length', length, 'date', date + 1)
        else jsonb_build_object('reason', 'gave-up', 'length', length, 'date', next_date, 'difficulty', next_difficulty)
      end as streak_end
    from runs join placed on placed.user_id = runs.user_id and step = last_step
    where next_date is not null order by runs.user_id, last_step desc
  ),
  days as (
    select user_id, date, count(*) as solves, count(*) filter (where hints_used = 0) as unaided,
      date - row_number() over (partition by user_id order by date)::integer as island
    from daily where solved group by user_id, date
  ),
  day_runs as (
    select user_id, count(*) as length, max(date) as last_solve from days group by user_id, island
  ),
  best as (select user_id, max(length) as length from runs group by user_id),
  best_days as (select user_id, max(length) as length from day_runs group by user_id),
  full_days as (
    select user_id, count(*) filter (where solves = 3) as solved, count(*) filter (where unaided = 3) as unaided
    from days group by user_id
  ),
  totals as (
    select user_id, count(*) as games, max(date) as last_date, max(date) filter (where solved) as last_solve,
      max(completed_at) as last_completed_at,
      jsonb_build_object(${TOTALS}) as by_difficulty, jsonb_build_object(${COUNTS}) as counts
    from daily group by user_id
  ),
  counted as (
    select t.user_id, t.last_completed_at, jsonb_build_object(
      'byDifficulty', by_difficulty, 'counts', counts,
      'perfectDays', coalesce(full_days.solved, 0), 'perfectDaysWithoutHints', coalesce(full_days.unaided, 0),
      'currentStreak', coalesce(runs.length, 0), 'bestStreak', coalesce(best.length, 0),
      'currentDayStreak', case when last_date <= t.last_solve + 1 then day_runs.length else 0 end,
      'bestDayStreak', coalesce(best_days.length, 0),
      'lastSolvedDate', t.last_solve, 'streakEnd', ends.streak_end,
      'lastDay', jsonb_build_object(
        'solves', coalesce(days.solves, 0), 'solvesWithoutHints', coalesce(days.unaided, 0))
    ) as progress
    from totals t
    left join full_days on full_days.user_id = t.user_id
    left join runs on runs.user_id = t.user_id and runs.last_step = t.games
    left join best on best.user_id = t.user_id
    left join day_runs on day_runs.user_id = t.user_id and day_runs.last_solve = t.last_solve
    left join best_days on best_days.user_id = t.user_id
    left join ends on ends.user_id = t.user_id
    left join days on days.user_id = t.user_id and days.date = t.last_solve
  )`;
}
