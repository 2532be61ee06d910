import { sql } from "kysely";
import type { Period } from "@jumbl/domain/leaderboard";
import type { Database } from "../connect.ts";

/** A period and its first UTC date; null for all time. */
export type Window = { period: Period; start: string | null };

/** How many players' standings a transaction changes at most: a finishing play never waits long for it. */
export const STANDINGS_BATCH = 250;

/** Solved daily plays with the date they count for. */
const solvedDailies = sql`
  game_results as r join puzzles as p on p.id = r.puzzle_id and r.solved and not r.is_archive`;

const sums = sql`
  count(*) as solves, sum(r.time_ms) as time_ms, sum(r.attempts) as attempts,
  count(*) filter (where r.is_humanly_possible) as human_solves,
  coalesce(sum(r.time_ms) filter (where r.is_humanly_possible), 0) as human_time_ms,
  coalesce(sum(r.attempts) filter (where r.is_humanly_possible), 0) as human_attempts`;

/** The next players who have statistics, by id, and holds these until the transaction ends. */
export async function lockNextPlayers(
  db: Database,
  { after }: { after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from user_stats where ${after === null ? sql`true` : sql`user_id > ${after}`}
    order by user_id limit ${STANDINGS_BATCH} for update`.execute(db);
  return rows.map((row) => row.userId);
}

/**
 * Writes the standings of some players anew from their results and statistics, which the caller holds locked. `today`
 * is the last date of every window.
 */
export async function recountStandings(
  db: Database,
  { windows, today, userIds }: { windows: Window[]; today: string; userIds: string[] },
): Promise<void> {
  const isTheirs = sql`user_id = any(${userIds}::uuid[])`;
  // In the order in which the day's turn takes a player's, so that neither waits for the other for ever.
  await sql`select from standings where ${isTheirs} order by user_id, period for update`.execute(
    db,
  );
  await sql`delete from standings where ${isTheirs}`.execute(db);
  await sql`
    insert into standings (
      user_id, period, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, human_solves, human_time_ms, human_attempts, reached_at, human_reached_at)
    select s.user_id, own.period, own.first_date, s.last_solved_date,
      case when s.last_solved_date >= ${today}::date - 1 then s.current_streak else 0 end,
      solves, time_ms, attempts, human_solves, human_time_ms, human_attempts, reached_at, human_reached_at
    from user_stats as s
    cross join lateral (
      select w.period, min(p.date) as first_date, ${sums}, max(r.completed_at) as reached_at,
        max(r.completed_at) filter (where r.is_humanly_possible) as human_reached_at
      from ${solvedDailies}
      join unnest(${windows.map(({ period }) => period)}::text[], ${windows.map(({ start }) => start)}::date[])
        as w (period, start) on p.date >= coalesce(w.start, p.date)
      where r.user_id = s.user_id
      group by w.period
    ) as own
    where s.user_id = any(${userIds}::uuid[])`.execute(db);
}

/** Whether a day has fallen out of a window, or a streak has ended by time, since the standings were written. */
export async function areStandingsStale(
  db: Database,
  { windows, today }: { windows: Window[]; today: string },
): Promise<boolean> {
  // The least of an index is one look; whether any is less would be judged by guessing how many are.
  const hasFallenOut = windows.map(
    ({ period, start }) =>
      sql`(select min(first_date) from standings where period = ${period}) < ${start}::date`,
  );
  const { rows } = await sql<{ isStale: boolean | null }>`
    select
      (select min(last_solved_date) from standings where current_streak > 0) < ${today}::date - 1
      or ${sql.join(hasFallenOut, sql` or `)} as is_stale`.execute(db);
  return rows[0]!.isStale ?? false;
}

/** Lets one transaction at a time, of all instances, change the standings of many players. */
export async function lockStandings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('standings'))`.execute(db);
}

/**
 * Takes the days before `start` out of a period's standings, of a batch of players; answers how many they were. The
 * caller holds the lock of the standings.
 */
export async function rollStandings(db: Database, { period, start }: Window): Promise<number> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from standings where period = ${period} and first_date < ${start}::date
    order by first_date, user_id limit ${STANDINGS_BATCH} for update`.execute(db);
  const userIds = rows.map((row) => row.userId);
  if (userIds.length === 0) return 0;

  await sql`
    delete from standings
    where period = ${period} and user_id = any(${userIds}::uuid[]) and last_solved_date < ${start}::date`.execute(
    db,
  );
  // A play ends on its puzzle's date or within the hour after: the index on the end finds the few that matter.
  await sql`
    update standings as s set
      first_date = kept.first_date,
      solves = s.solves - fallen.solves, time_ms = s.time_ms - fallen.time_ms, attempts = s.attempts - fallen.attempts,
      human_solves = s.human_solves - fallen.human_solves, human_time_ms = s.human_time_ms - fallen.human_time_ms,
      human_attempts = s.human_attempts - fallen.human_attempts,
      human_reached_at = case when s.human_solves > fallen.human_solves then s.human_reached_at end
    from standings as stale
    cross join lateral (
      select ${sums} from ${solvedDailies}
      where r.user_id = stale.user_id and p.date >= stale.first_date and p.date < ${start}::date
        and r.completed_at >= stale.first_date::timestamp at time zone 'utc'
        and r.completed_at < (${start}::timestamp + interval '1 hour') at time zone 'utc'
    ) as fallen
    cross join lateral (
      select p.date as first_date from ${solvedDailies}
      where r.user_id = stale.user_id and p.date >= ${start}::date
        and r.completed_at >= ${start}::timestamp at time zone 'utc'
      order by p.date limit 1
    ) as kept
    where stale.period = ${period} and stale.user_id = any(${userIds}::uuid[])
      and (s.user_id, s.period) = (stale.user_id, stale.period)`.execute(db);
  return userIds.length;
}

/**
 * Ends the streaks that time has ended, of a batch of standings; answers how many they were. The caller holds the
 * lock of the standings.
 */
export async function endLapsedStreaks(
  db: Database,
  { today }: { today: string },
): Promise<number> {
  const { rows } = await sql`
    update standings as s set current_streak = 0
    from (
      select user_id, period from standings
      where current_streak > 0 and last_solved_date < ${today}::date - 1
      order by last_solved_date, user_id, period limit ${STANDINGS_BATCH} for update
    ) as lapsed
    where (s.user_id, s.period) = (lapsed.user_id, lapsed.period)
    returning s.user_id`.execute(db);
  return rows.length;
}
