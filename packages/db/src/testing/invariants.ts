import type { Period } from "@jumbl/domain/leaderboard";
import { sql } from "kysely";

import type { Database } from "../connect.ts";

const PERIOD_DAYS: Record<Period, number | null> = { all: null, today: 1, month: 30, year: 365 };

const PERIOD_VALUES = Object.entries(PERIOD_DAYS)
  .map(([period, days]) => `('${period}', ${days})`)
  .join(", ");

/** By name: a query of the rows that violate the invariant. */
const INVARIANTS: Record<string, string> = {
  "a puzzle has at most one first attempt of a player": `
    select from game_results where is_first_attempt group by user_id, puzzle_id having count(*) > 1`,

  "a puzzle with results has a first attempt": `
    select from game_results group by user_id, puzzle_id having not bool_or(is_first_attempt)`,

  "a puzzle has at most one daily result of a player": `
    select from game_results where not is_archive group by user_id, puzzle_id having count(*) > 1`,

  "no play begins before its puzzle's day": `
    select from game_results r join puzzles p on p.id = r.puzzle_id
    where p.date > (r.started_at at time zone 'utc')::date`,

  "a daily play begins on its puzzle's day and ends before its grace hour does": `
    select from game_results r join puzzles p on p.id = r.puzzle_id
    where not r.is_archive and (
      p.date <> (r.started_at at time zone 'utc')::date
      or r.completed_at at time zone 'utc' >= p.date + interval '25 hours')`,

  "a result's values are possible": `
    select from game_results
    where completed_at < started_at or attempts < 0 or hints_used not between 0 and 3 or time_ms < 0
      or (solved and attempts < 1)
      or time_ms <> floor(extract(epoch from completed_at - started_at) * 1000)`,

  "there are at most three hints, as many as revealed positions": `
    select from hint_usage h
    where hints_used not between 0 and 3 or hints_used <> cardinality(revealed_positions)
      or hints_used <> (select count(distinct position) from unnest(h.revealed_positions) as position)`,

  "a date has its three puzzles": `
    select from puzzles group by date having count(*) <> 3 or count(distinct difficulty) <> 3`,

  "the scrambled letters are those of the answer, word by word, in another order": `
    select from puzzles p
    where word = scrambled
      or array_length(string_to_array(word, ' '), 1) <> array_length(string_to_array(scrambled, ' '), 1)
      or exists (
        select from unnest(string_to_array(p.word, ' '), string_to_array(p.scrambled, ' ')) as pair (answer, shown)
        where array(select unnest(string_to_array(answer, null)) order by 1)
          <> array(select unnest(string_to_array(shown, null)) order by 1))`,

  "an ended play has a result, a running one has none": `
    select from puzzle_sessions s
    where (s.completed_at is not null) <> exists (
      select from game_results r
      where (r.user_id, r.puzzle_id, r.play_no) = (s.user_id, s.puzzle_id, s.play_no))`,

  "a result equals the record of its play": `
    select from game_results r join puzzle_sessions s using (user_id, puzzle_id, play_no)
    where (r.attempts, r.is_archive, r.started_at, r.completed_at)
      is distinct from (s.attempts, s.is_archive, s.started_at, s.completed_at)`,

  "a play's attempts are its guesses, and only the last one may be correct": `
    select from puzzle_sessions s
    left join lateral (
      select count(*) as guesses, count(*) filter (where is_correct) as correct,
        coalesce((array_agg(is_correct order by id desc))[1], false) as last_is_correct
      from guesses g where (g.user_id, g.puzzle_id, g.play_no) = (s.user_id, s.puzzle_id, s.play_no)
    ) as made on true
    left join game_results r using (user_id, puzzle_id, play_no)
    where s.completed_at is distinct from least(s.completed_at, jumbl_now() - interval '30 days') and (
      s.attempts <> made.guesses or made.correct > 1
      or (made.correct = 1 and not made.last_is_correct)
      or coalesce(r.solved, false) <> (made.correct = 1))`,

  "statistics equal a recount of the daily results": `
    select from users u
    left join user_stats s on s.user_id = u.id
    left join (
      select user_id, count(*) as games, count(*) filter (where solved) as solved,
        sum(time_ms) filter (where solved) as time_ms, sum(attempts) filter (where solved) as attempts,
        max(date) filter (where solved) as last_date
      from game_results r join puzzles p on p.id = r.puzzle_id where not is_archive group by user_id
    ) as daily on daily.user_id = u.id
    where coalesce(s.total_games, 0) <> coalesce(daily.games, 0)
      or coalesce(s.total_solved, 0) <> coalesce(daily.solved, 0)
      or coalesce(s.total_time_ms, 0) <> coalesce(daily.time_ms, 0)
      or coalesce(s.total_attempts, 0) <> coalesce(daily.attempts, 0)
      or s.last_solved_date is distinct from daily.last_date`,

  "a current streak is at most the best streak and the number of solves": `
    select from user_stats
    where current_streak > best_streak or current_day_streak > best_day_streak
      or best_streak > total_solved or best_day_streak > total_solved
      or (current_streak > 0 and current_day_streak = 0)`,

  "an earned achievement names the player's own play and its time": `
    select from user_achievements a left join game_results r on r.id = a.result_id
    where a.earned_at is not null
      and (r.id is null or r.user_id <> a.user_id or r.is_archive
        or abs(extract(epoch from r.completed_at - a.earned_at)) > 0.001)`,

  "a checkpoint counts the results before its date": `
    select from user_stats s
    where checkpoint_date is not null and (
      select sum((value->>'games')::integer) from jsonb_each(s.checkpoint->'byDifficulty')
    ) <> (
      select count(*) from game_results r join puzzles p on p.id = r.puzzle_id
      where r.user_id = s.user_id and not r.is_archive and p.date < s.checkpoint_date)`,

  "a player has one standing of a period on a day": `
    select from board_standings a join board_standings b using (user_id, period)
    where a.valid_from < b.valid_from and a.valid_until >= b.valid_from`,

  "a standing is the sum of the solved daily plays from its first date on": `
    select from board_standings s
    left join lateral (
      select min(p.date) as first_date, count(*) as solves, sum(time_ms) as time_ms, sum(attempts) as attempts,
        max(completed_at) as reached_at, count(*) filter (where is_humanly_possible) as human_solves,
        coalesce(sum(time_ms) filter (where is_humanly_possible), 0) as human_time_ms,
        coalesce(sum(attempts) filter (where is_humanly_possible), 0) as human_attempts,
        max(completed_at) filter (where is_humanly_possible) as human_reached_at
      from game_results r join puzzles p on p.id = r.puzzle_id
      where r.user_id = s.user_id and r.solved and not r.is_archive and p.date >= s.first_date
    ) as counted on true
    where s.valid_until >= jumbl_today()
      and (s.first_date, s.solves, s.time_ms, s.attempts, s.reached_at,
        s.human_solves, s.human_time_ms, s.human_attempts, s.human_reached_at)
      is distinct from (counted.first_date, counted.solves, counted.time_ms, counted.attempts, counted.reached_at,
        counted.human_solves, counted.human_time_ms, counted.human_attempts, counted.human_reached_at)`,

  "every solve of a period is in its standing": `
    select from user_stats s
    cross join (values ${PERIOD_VALUES}) as w (period, days)
    left join board_standings k on k.user_id = s.user_id and k.period = w.period
      and jumbl_today() between k.valid_from and k.valid_until
    where s.last_solved_date > coalesce(jumbl_today() - w.days, '-infinity') and (k.user_id is null or exists (
      select from game_results r join puzzles p on p.id = r.puzzle_id
      where r.user_id = s.user_id and r.solved and not r.is_archive and p.date < k.first_date
        and p.date > coalesce(jumbl_today() - w.days, '-infinity')))`,

  "a standing's streak is the stored one, or 0": `
    select from board_standings k join user_stats s using (user_id)
    where k.valid_until >= jumbl_today() and (k.last_solved_date is distinct from s.last_solved_date
      or k.current_streak not in (s.current_streak, 0)
      or (k.current_streak <> s.current_streak and s.last_solved_date >= greatest(jumbl_today(), k.valid_from) - 1))`,

  "every play has its puzzle": `
    select from (select puzzle_id from puzzle_sessions union select puzzle_id from game_results) as play
    where not exists (select from puzzles p where p.id = play.puzzle_id)`,

  "every constraint is validated": `
    select from pg_constraint where not convalidated`,
};

/** The names of the invariants that the stored data violates. A day without all its puzzles violates one. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (${sql.raw(query)}) as found`.execute(db);
    if (rows[0]?.found) broken.push(name);
  }
  return broken;
}
