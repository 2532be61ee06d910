import type { CountedSolves } from "@jumbl/domain/achievement";
import type { Difficulty } from "@jumbl/domain/puzzle";

/** The order of the puzzles of a day. */
const LEVELS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

export const DAY_PUZZLES = Object.keys(LEVELS).length;

/** The solves that each criterion counts, as a condition on solved `daily`; see docs/rules.md#achievements. */
export const COUNTED_SOLVES: Record<CountedSolves, string> = {
  solves: "true",
  "easy-solves": "level = 1",
  "medium-solves": "level = 2",
  "hard-solves": "level = 3",
  "two-word-solves": "has_two_words",
  "no-hint-solves": "hints_used = 0",
  "first-try-solves": "attempts = 1",
  "hard-first-try-solves": "level = 3 and attempts = 1",
  "persistent-solves": "attempts >= 10",
  "early-solves": "is_early",
  "easy-quick-solves": "level = 1 and is_humanly_possible and time_ms <= 15000",
  "medium-quick-solves": "level = 2 and is_humanly_possible and time_ms <= 30000",
  "hard-quick-solves": "level = 3 and is_humanly_possible and time_ms <= 60000",
  "hard-lightning-solves": "level = 3 and is_humanly_possible and time_ms <= 20000",
};

/** The daily results with their puzzles, and everything computed from a single result. */
export const selectDaily = (join = "") => `
  select r.user_id, p.date, p.level, p.has_two_words, r.completed_at <= p.early_until as is_early,
    r.solved, r.attempts, r.time_ms, r.hints_used, r.is_humanly_possible, r.completed_at
  from game_results r
  join (
    select id, date, case difficulty ${Object.entries(LEVELS)
      .map(([difficulty, level]) => `when '${difficulty}' then ${level}`)
      .join(" ")} end as level,
      word like '% %' as has_two_words, date::timestamp at time zone 'utc' + interval '10 minutes' as early_until
    from puzzles
  ) as p on p.id = r.puzzle_id ${join}
  where not r.is_archive`;

const COUNTS = Object.entries(COUNTED_SOLVES)
  .map(([type, condition]) => `count(*) filter (where solved and ${condition}) as "${type}"`)
  .join(", ");

const TOTALS = Object.entries(LEVELS)
  .map(
    ([difficulty, level]) => `
    count(*) filter (where level = ${level}) as ${difficulty}_games,
    coalesce(sum(time_ms) filter (where solved and level = ${level}), 0) as ${difficulty}_time_ms,
    coalesce(sum(attempts) filter (where solved and level = ${level}), 0) as ${difficulty}_attempts,
    min(time_ms) filter (where solved and level = ${level}) as ${difficulty}_best_time_ms`,
  )
  .join(", ");

/** The value, a number below a million, of the last row that meets the condition. */
const getLast = (value: string, condition: string) =>
  `max(step * 1000000 + (${value})) filter (where ${condition}) % 1000000`;

const ENDS_STREAK = "solved and (is_day_missed or not next_is_solved)";

/**
 * Ends with `counted`, a row for each player. A streak is a run of solves without a failure or missed day in between.
 * Only the columns needed for streaks and days are sorted, once.
 */
export function countProgress(daily: string): string {
  return `
  totals as (
    select user_id, count(*) as games, max(date) as last_date, max(completed_at) as last_completed_at,
      max(date) filter (where solved) as last_solve, ${TOTALS}, ${COUNTS}
    from (${daily}) as daily group by user_id
  ),
  steps as (
    select user_id, date, level, solved, solved and hints_used = 0 as is_unaided, row_number() over w as step,
      lead(date) over w as next_date, lead(level) over w as next_level, lead(solved) over w as next_is_solved,
      max(date) filter (where solved) over (w rows between unbounded preceding and 1 preceding) as previous_solve
    from (${daily}) as daily window w as (partition by user_id order by date, level)
  ),
  placed as (
    select *, next_date > date + 1 as is_day_missed,
      step - coalesce(max(case when not solved then step when previous_solve < date - 1 then step - 1 end) over w, 0) as streak,
      date + 1 - max(date) filter (where solved and (previous_solve >= date - 1) is not true) over w as day_streak,
      count(*) filter (where solved) over day as day_solves, count(*) filter (where is_unaided) over day as day_unaided
    from steps
    window w as (partition by user_id order by date, level), day as (partition by user_id, date order by level)
  ),
  streaks as (
    select user_id, max(streak) as best_streak, max(streak) filter (where next_date is null) as current_streak,
      coalesce(max(day_streak) filter (where solved), 0) as best_day_streak, ${getLast("day_streak", "solved")} as last_day_streak,
      count(*) filter (where solved and day_solves = ${DAY_PUZZLES}) as perfect_days,
      count(*) filter (where is_unaided and day_unaided = ${DAY_PUZZLES}) as perfect_days_without_hints,
      ${getLast("day_solves", "solved")} as last_day_solves, ${getLast("day_unaided", "solved")} as last_day_unaided,
      ${getLast("streak", ENDS_STREAK)} as ended_streak,
      ${getLast("case when is_day_missed then 0 else next_level end", ENDS_STREAK)} as ended_at_level,
      ${getLast("(case when is_day_missed then date + 1 else next_date end) - '2000-01-01'", ENDS_STREAK)} as ended_on
    from placed group by user_id
  ),
  counted as (select * from totals join streaks using (user_id))`;
}

const DIFFICULTIES = Object.keys(LEVELS);

/** The sum over the difficulties, as an expression of `counted c`. */
export const sumTotals = (name: "time_ms" | "attempts") =>
  DIFFICULTIES.map((difficulty) => `c.${difficulty}_${name}`).join(" + ");

/** An expression of `counted c`. */
export const CURRENT_DAY_STREAK =
  "case when c.last_date <= c.last_solve + 1 then c.last_day_streak else 0 end";

type JsonValues = { [key: string]: string | JsonValues };

/** Much faster than jsonb_build_object, which looks up the type of each value. */
function formatJson(values: JsonValues): string {
  const args: string[] = [];
  const addValue = (value: string | JsonValues): string => {
    if (typeof value === "string") return `%${args.push(value)}$s`;
    const pairs = Object.entries(value).map(([key, each]) => `"${key}": ${addValue(each)}`);
    return `{${pairs.join(", ")}}`;
  };
  const template = addValue(values);
  return `format('${template}', ${args.join(", ")})`;
}

const getCount = (column: string) => `coalesce(c.${column}, 0)`;
const STREAK_END = {
  length: "c.ended_streak",
  date: `'"' || date '2000-01-01' + c.ended_on::integer || '"'`,
};

/** The expected checkpoint, as an expression of `counted c`, which may be missing. */
export const PROGRESS = `${formatJson({
  byDifficulty: Object.fromEntries(
    DIFFICULTIES.map((difficulty) => [
      difficulty,
      {
        games: getCount(`${difficulty}_games`),
        solved: getCount(`"${difficulty}-solves"`),
        timeMs: getCount(`${difficulty}_time_ms`),
        attempts: getCount(`${difficulty}_attempts`),
        bestTimeMs: `coalesce(c.${difficulty}_best_time_ms::text, 'null')`,
      },
    ]),
  ),
  counts: Object.fromEntries(
    Object.keys(COUNTED_SOLVES).map((type) => [type, getCount(`"${type}"`)]),
  ),
  perfectDays: getCount("perfect_days"),
  perfectDaysWithoutHints: getCount("perfect_days_without_hints"),
  currentStreak: getCount("current_streak"),
  bestStreak: getCount("best_streak"),
  currentDayStreak: CURRENT_DAY_STREAK,
  bestDayStreak: getCount("best_day_streak"),
  lastSolvedDate: `coalesce('"' || c.last_solve || '"', 'null')`,
  lastDay: {
    solves: getCount("last_day_solves"),
    solvesWithoutHints: getCount("last_day_unaided"),
  },
  streakEnd: `case
    when c.ended_streak is null then 'null'
    when c.ended_at_level = 0 then ${formatJson({ ...STREAK_END, reason: `'"missed-day"'` })}
    else ${formatJson({
      ...STREAK_END,
      reason: `'"gave-up"'`,
      difficulty: `'"' || (array['${DIFFICULTIES.join("', '")}'])[c.ended_at_level] || '"'`,
    })} end`,
})}::jsonb`;
