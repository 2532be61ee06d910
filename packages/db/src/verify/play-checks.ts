import { type CheckGroup, NOW } from "./check.ts";
import { DAY_PUZZLES } from "./progress-sql.ts";

/** Numbers the results in the order of an index; to count them, PostgreSQL would hash them all. */
const findSecond = (condition: string) => `
    select user_id, puzzle_id, 'more than one' as detail
    from (
      select user_id, puzzle_id, row_number() over (partition by user_id, puzzle_id) as number
      from game_results where ${condition}
    ) as results
    where number = 2`;

export const PLAY_CHECKS: Record<string, string> = {
  "a puzzle with results has one first attempt of a player, the earliest": `
    ${findSecond("is_first_attempt")}
    union all
    select r.user_id, r.puzzle_id, format('play %s without a first attempt before it', r.play_no)
    from game_results r left join game_results first
      on first.user_id = r.user_id and first.puzzle_id = r.puzzle_id and first.is_first_attempt
        and first.play_no < r.play_no
    where not r.is_first_attempt and first.id is null`,

  "a puzzle has at most one daily result of a player": `
    ${findSecond("not is_archive")}`,

  "no play begins before its puzzle's day": `
    select user_id, puzzle_id, format('started at %s', started_at) as detail
    from game_results r join puzzles p on p.id = r.puzzle_id where p.date > (started_at at time zone 'utc')::date
    union
    select user_id, puzzle_id, format('started at %s', started_at)
    from puzzle_sessions s join puzzles p on p.id = s.puzzle_id where p.date > (started_at at time zone 'utc')::date`,

  "a daily play begins on its puzzle's day and ends before its grace hour does": `
    select r.user_id, r.puzzle_id, format('from %s to %s', r.started_at, r.completed_at) as detail
    from game_results r join puzzles p on p.id = r.puzzle_id
    where not r.is_archive and (
      p.date <> (r.started_at at time zone 'utc')::date
      or r.completed_at at time zone 'utc' >= p.date + interval '25 hours')`,

  "a result's values are possible": `
    select user_id, puzzle_id, format('%s attempts, %s hints, %s ms', attempts, hints_used, time_ms) as detail
    from game_results
    where completed_at < started_at or attempts < 0 or hints_used not between 0 and 3
      or time_ms < 0 or (solved and attempts < 1)
      or time_ms <> floor(extract(epoch from completed_at - started_at) * 1000)`,

  "a time is humanly possible from 500 ms and 150 ms a letter on": `
    select r.user_id, r.puzzle_id, format('%s ms for %s', time_ms, p.word) as detail
    from game_results r join puzzles p on p.id = r.puzzle_id
    where is_humanly_possible <> (time_ms >= 500 + 150 * length(replace(p.word, ' ', '')))`,

  "there are at most three hints, as many as revealed positions": `
    select user_id, puzzle_id, format('%s hints, positions %s', hints_used, revealed_positions) as detail
    from hint_usage h
    where hints_used not between 0 and 3 or hints_used <> cardinality(revealed_positions)
      or hints_used <> (select count(distinct position) from unnest(h.revealed_positions) as position)`,

  "a date has a puzzle of each difficulty": `
    select null::uuid as user_id, null::uuid as puzzle_id, format('%s has %s', date, string_agg(difficulty, ', ')) as detail
    from puzzles group by date having count(*) <> ${DAY_PUZZLES} or count(distinct difficulty) <> ${DAY_PUZZLES}`,

  "the scrambled letters are those of the answer, word by word, in another order": `
    select null::uuid as user_id, id as puzzle_id, format('%s for %s', scrambled, word) as detail
    from puzzles p
    where word = scrambled
      or array_length(string_to_array(word, ' '), 1) <> array_length(string_to_array(scrambled, ' '), 1)
      or exists (
        select from unnest(string_to_array(p.word, ' '), string_to_array(p.scrambled, ' ')) as pair (answer, shown)
        where array(select unnest(string_to_array(answer, null)) order by 1)
          <> array(select unnest(string_to_array(shown, null)) order by 1))`,

  "an alternate has the letters of the answer": `
    select null::uuid as user_id, p.id as puzzle_id, format('%s for %s', alternate, word) as detail
    from puzzles p, unnest(p.alternates) as alternate
    where array(select unnest(string_to_array(replace(alternate, ' ', ''), null)) order by 1)
      <> array(select unnest(string_to_array(replace(p.word, ' ', ''), null)) order by 1)`,

  "a play's attempts are its guesses, of which 1,000 are stored, and only the last one may be correct": `
    select user_id, puzzle_id, format('%s attempts, %s guesses, %s of them correct', s.attempts, made.guesses, made.correct)
      as detail
    from puzzle_sessions s
    left join (
      select user_id, puzzle_id, play_no, count(*) as guesses, count(*) filter (where is_correct) as correct,
        (array_agg(is_correct order by id desc))[1] as last_is_correct
      from guesses group by user_id, puzzle_id, play_no
    ) as stored using (user_id, puzzle_id, play_no)
    cross join lateral (
      select coalesce(guesses, 0) as guesses, coalesce(correct, 0) as correct,
        coalesce(last_is_correct, false) as last_is_correct
    ) as made
    left join game_results r using (user_id, puzzle_id, play_no)
    where coalesce(s.completed_at, 'infinity') > ${NOW} - interval '30 days' and (
      made.guesses not between least(s.attempts, 1000) and s.attempts or made.correct > 1
      or (made.correct = 1 and not made.last_is_correct)
      or coalesce(r.solved, false) <> (made.correct = 1))`,

  "every play has its puzzle": `
    select user_id, puzzle_id, format('puzzle %s', puzzle_id) as detail
    from (
      select user_id, puzzle_id from puzzle_sessions union all select user_id, puzzle_id from game_results
      union all select user_id, puzzle_id from hint_usage
    ) as play
    where not exists (select from puzzles p where p.id = play.puzzle_id)
    group by user_id, puzzle_id`,

  "every constraint is validated": `
    select null::uuid as user_id, null::uuid as puzzle_id, format('%s of %s', conname, conrelid::regclass) as detail
    from pg_constraint where not convalidated`,
};

/** The plays and results without an equal counterpart, found by one full join. */
const UNEQUAL = `
  unequal as materialized (
    select user_id, puzzle_id, play_no, s.started_at is not null as has_play, r.started_at is not null as has_result,
      s.completed_at as play_ended_at, s.attempts as play_attempts, coalesce(h.hints_used, 0) as play_hints_used,
      r.attempts, r.hints_used
    from puzzle_sessions s full join game_results r using (user_id, puzzle_id, play_no)
    left join hint_usage h using (user_id, puzzle_id)
    where (r.attempts, r.is_archive, r.started_at, r.completed_at, r.hints_used)
      is distinct from (s.attempts, s.is_archive, s.started_at, s.completed_at, coalesce(h.hints_used, 0))
  )`;

export const PAIRS: CheckGroup = {
  shared: UNEQUAL,
  checks: {
    "an ended play has a result, a running one has none": `
      select user_id, puzzle_id, case when has_result then 'running, with a result' else 'ended, without one' end as detail
      from unequal where has_play and has_result <> (play_ended_at is not null)`,

    "a result has its play": `
      select user_id, puzzle_id, format('play %s', u.play_no) as detail
      from unequal u left join puzzle_sessions s using (user_id, puzzle_id)
      where has_result and (s.user_id is null or u.play_no > s.play_no)`,

    "a result equals the record of its play": `
      select user_id, puzzle_id, format('%s attempts and %s hints, recorded %s and %s', attempts, hints_used, play_attempts,
        play_hints_used) as detail
      from unequal where has_play and has_result`,
  },
};
