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
export const DAILY = `
  select r.user_id, r.puzzle_id, r.id, p.date, p.difficulty, p.word,
    array_position(array['easy', 'medium', 'hard'], p.difficulty) as level,
    r.solved, r.attempts, r.time_ms, r.hints_used, r.is_humanly_possible, r.completed_at
  from game_results r join puzzles p on p.id = r.puzzle_id where not r.is_archive`;

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

/**
 * Common table expressions that end with `counted (user_id, progress)`: the progress (domain/progress) of each player
 * with results in `daily`. A streak is a run of solves with neither a failure nor a missed day between them.
 */
export function countProgress(daily: string): string {
  return `
  daily as materialized (${daily}),
  steps as (
    select *, row_number() over w as step, count(*) filter (where not solved) over w as failures,
      max(date) filter (where solved) over (w rows between unbounded preceding and 1 preceding) as previous_solve,
      lead(date) over w as next_date, lead(difficulty) over w as next_difficulty
    from daily window w as (partition by user_id order by date, level)
  ),
  placed as (
    select *, count(*) filter (where previous_solve < date - 1) over (partition by user_id order by step) as missed
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
  totals as (
    select user_id, count(*) as games, max(date) as last_date, max(date) filter (where solved) as last_solve,
      jsonb_build_object(${TOTALS}) as by_difficulty, jsonb_build_object(${COUNTS}) as counts
    from daily group by user_id
  ),
  counted as (
    select user_id, jsonb_build_object(
      'byDifficulty', by_difficulty, 'counts', counts,
      'perfectDays', (select count(*) from days d where d.user_id = t.user_id and solves = 3),
      'perfectDaysWithoutHints', (select count(*) from days d where d.user_id = t.user_id and unaided = 3),
      'currentStreak', coalesce((select length from runs r where r.user_id = t.user_id and last_step = games), 0),
      'bestStreak', coalesce((select max(length) from runs r where r.user_id = t.user_id), 0),
      'currentDayStreak', coalesce((
        select length from day_runs d
        where d.user_id = t.user_id and d.last_solve = t.last_solve and last_date <= t.last_solve + 1), 0),
      'bestDayStreak', coalesce((select max(length) from day_runs d where d.user_id = t.user_id), 0),
      'lastSolvedDate', last_solve,
      'streakEnd', (select streak_end from ends where ends.user_id = t.user_id),
      'lastDay', coalesce(
        (select jsonb_build_object('solves', solves, 'solvesWithoutHints', unaided)
          from days d where d.user_id = t.user_id and d.date = t.last_solve),
        '{"solves": 0, "solvesWithoutHints": 0}')
    ) as progress
    from totals t
  )`;
}
