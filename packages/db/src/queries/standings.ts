import { sql } from "kysely";
import type { Period } from "@jumbl/domain/leaderboard";
import type { Database } from "../connect.ts";

/** `start` is the first UTC date of the period; null for all time. */
export type PeriodWindow = { period: Period; start: string | null };

/** Small, so that a play that ends at the same time never waits long. */
export const STANDINGS_BATCH = 250;

const solvedDailyPlays = sql`
  game_results as r join puzzles as p on p.id = r.puzzle_id and r.solved and not r.is_archive`;

const sums = sql`
  count(*) as solves, sum(r.time_ms) as time_ms, sum(r.attempts) as attempts,
  count(*) filter (where r.is_humanly_possible) as human_solves,
  coalesce(sum(r.time_ms) filter (where r.is_humanly_possible), 0) as human_time_ms,
  coalesce(sum(r.attempts) filter (where r.is_humanly_possible), 0) as human_attempts`;

export async function lockNextPlayers(
  db: Database,
  { after }: { after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from user_stats where ${after === null ? sql`true` : sql`user_id > ${after}`}
    order by user_id limit ${STANDINGS_BATCH} for update`.execute(db);
  return rows.map((row) => row.userId);
}

/** The caller has locked the statistics of these players. `today` is the last date of every window. */
export async function recountStandings(
  db: Database,
  { windows, today, userIds }: { windows: PeriodWindow[]; today: string; userIds: string[] },
): Promise<void> {
  const belongsToUsers = sql`user_id = any(${userIds}::uuid[])`;
  // The rollover locks a player's rows in the same order, which avoids deadlocks.
  await sql`select from standings where ${belongsToUsers} order by user_id, period for update`.execute(
    db,
  );
  await sql`delete from standings where ${belongsToUsers}`.execute(db);
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
      from ${solvedDailyPlays}
      join unnest(${windows.map(({ period }) => period)}::text[], ${windows.map(({ start }) => start)}::date[])
        as w (period, start) on p.date >= coalesce(w.start, p.date)
      where r.user_id = s.user_id
      group by w.period
    ) as own
    where s.user_id = any(${userIds}::uuid[])`.execute(db);
}

export async function areStandingsStale(
  db: Database,
  { windows, today }: { windows: PeriodWindow[]; today: string },
): Promise<boolean> {
  // An index returns its minimum directly; an existence check would be planned by estimates.
  const hasLeftWindow = windows.map(
    ({ period, start }) =>
      sql`(select min(first_date) from standings where period = ${period}) < ${start}::date`,
  );
  const { rows } = await sql<{ isStale: boolean | null }>`
    select
      (select min(last_solved_date) from standings where current_streak > 0) < ${today}::date - 1
      or ${sql.join(hasLeftWindow, sql` or `)} as is_stale`.execute(db);
  return rows[0]!.isStale ?? false;
}

/** One transaction at a time, across all instances, may change the standings of many players. */
export async function lockStandings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('standings'))`.execute(db);
}

/** Requires `lockStandings`. Returns the number of standings changed. */
export async function rollOverPeriod(
  db: Database,
  { period, start }: PeriodWindow,
): Promise<number> {
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
  // A play ends on its puzzle's date or in the hour after, so the index on the end finds the relevant ones.
  await sql`
    update standings as s set
      first_date = remaining.first_date,
      solves = s.solves - expired.solves, time_ms = s.time_ms - expired.time_ms, attempts = s.attempts - expired.attempts,
      human_solves = s.human_solves - expired.human_solves, human_time_ms = s.human_time_ms - expired.human_time_ms,
      human_attempts = s.human_attempts - expired.human_attempts,
      human_reached_at = case when s.human_solves > expired.human_solves then s.human_reached_at end
    from standings as stale
    cross join lateral (
      select ${sums} from ${solvedDailyPlays}
      where r.user_id = stale.user_id and p.date >= stale.first_date and p.date < ${start}::date
        and r.completed_at >= stale.first_date::timestamp at time zone 'utc'
        and r.completed_at < (${start}::timestamp + interval '1 hour') at time zone 'utc'
    ) as expired
    cross join lateral (
      select p.date as first_date from ${solvedDailyPlays}
      where r.user_id = stale.user_id and p.date >= ${start}::date
        and r.completed_at >= ${start}::timestamp at time zone 'utc'
      order by p.date limit 1
    ) as remaining
    where stale.period = ${period} and stale.user_id = any(${userIds}::uuid[])
      and (s.user_id, s.period) = (stale.user_id, stale.period)`.execute(db);
  return userIds.length;
}

/** Requires `lockStandings`. Returns the number of standings changed. */
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
