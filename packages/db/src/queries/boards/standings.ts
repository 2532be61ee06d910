import { type RawBuilder, sql } from "kysely";
import type { Period } from "@jumbl/domain/leaderboard";
import type { Database, Transaction } from "../../connection/connect.ts";
import { playerIndexCondition } from "../play/results.ts";
import { VOCABULARY } from "../../schema/vocabulary.ts";
import { deleteUnlocked } from "../delete-unlocked.ts";

/** `start` is the first UTC date of the period; null for all time. */
export type PeriodWindow = { period: Period; start: string | null };

// Not a join: a player's results are found by their own index, in order, and each looks up its puzzle.
const puzzleDate = sql`(select p.date from puzzles as p where p.id = r.puzzle_id)`;

async function listPeriods(db: Database, condition: RawBuilder<unknown>): Promise<Period[]> {
  const { rows } = await sql<{ period: Period }>`
    select period from unnest(${[...VOCABULARY.periods]}::text[]) as period where exists (
      select from board_standings as s where s.period = period.period and ${condition})`.execute(
    db,
  );
  return rows.map((row) => row.period);
}

export const listDuePeriods = (db: Database, { day }: { day: string }): Promise<Period[]> =>
  listPeriods(db, sql`valid_until = 'infinity' and changes_on <= ${day}::date`);

export const listEndedPeriods = (db: Database, { today }: { today: string }): Promise<Period[]> =>
  listPeriods(db, sql`valid_until < ${today}::date`);

/**
 * Locks up to `limit` players whose standings change on `day` without a play. Skips locked ones: the play, deletion or
 * restriction that has locked one goes first, and the next batch finds what it leaves.
 */
export async function lockDuePlayers(
  db: Transaction,
  due: { period: Period; day: string; limit: number; except: readonly string[] },
): Promise<string[]> {
  const { period, day, limit, except } = due;
  // A batch is a few hundred rows found by index, whatever the statistics say.
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true)`.execute(db);
  // The insert locks the players too. Locked first, an account that is being deleted is skipped instead of deadlocking; a
  // shared lock also waits for one that is being hidden.
  const { rows } = await sql<{ userId: string }>`
    select s.user_id from board_standings as s join users as u on u.id = s.user_id
    where s.period = ${period} and s.valid_until = 'infinity' and s.changes_on <= ${day}::date
      and s.user_id <> all(${except}::uuid[])
    order by s.changes_on limit ${limit}
    for share of u skip locked for update of s skip locked`.execute(db);
  return rows.map((row) => row.userId);
}

/** Writes the successors of standings that change on `day` without a play. Requires the locks of `lockDuePlayers`. */
export async function rollOverPlayers(
  db: Transaction,
  userIds: readonly string[],
  { period, start, day, graceMs }: PeriodWindow & { day: string; graceMs: number },
): Promise<void> {
  const due = sql`unnest(${userIds}::uuid[]) as due (user_id)`;
  const isDue = sql`s.user_id = due.user_id and s.period = ${period} and s.valid_until = 'infinity'`;
  const first = sql`${start ?? "-infinity"}::date`;
  const findLast = (condition: string) => sql`(
    select r.completed_at from game_results as r
    where r.user_id = s.user_id and ${playerIndexCondition} and r.solved and not r.is_archive and ${puzzleDate} >= ${first} ${sql.raw(condition)}
    order by r.completed_at desc limit 1)`;
  await sql`
    insert into board_standings (
      user_id, period, valid_from, valid_until, first_date, last_solved_date, current_streak,
      solves, time_ms, attempts, reached_at, human_solves, human_time_ms, human_attempts, human_reached_at)
    select s.user_id, s.period, ${day}::date, 'infinity', coalesce(remaining.first_date, s.first_date), s.last_solved_date,
      case when s.last_solved_date >= ${day}::date - 1 then s.current_streak else 0 end,
      s.solves - expired.solves, s.time_ms - expired.time_ms, s.attempts - expired.attempts,
      case when expired.reached_at >= s.reached_at then ${findLast("")} else s.reached_at end,
      s.human_solves - expired.human_solves, s.human_time_ms - expired.human_time_ms,
      s.human_attempts - expired.human_attempts,
      case
        when s.human_solves = expired.human_solves then null
        when expired.human_reached_at >= s.human_reached_at then ${findLast("and r.is_humanly_possible")}
        else s.human_reached_at
      end
    from ${due} join board_standings as s on ${isDue}
    cross join lateral (
      select count(*) as solves, coalesce(sum(r.time_ms), 0) as time_ms, coalesce(sum(r.attempts), 0) as attempts,
        max(r.completed_at) as reached_at, count(*) filter (where r.is_humanly_possible) as human_solves,
        coalesce(sum(r.time_ms) filter (where r.is_humanly_possible), 0) as human_time_ms,
        coalesce(sum(r.attempts) filter (where r.is_humanly_possible), 0) as human_attempts,
        max(r.completed_at) filter (where r.is_humanly_possible) as human_reached_at
      from puzzles as p
      cross join lateral (
        select * from game_results
        where user_id = s.user_id and puzzle_id = p.id and not is_archive limit 1
      ) as r
      where p.date >= s.first_date and p.date < ${first} and r.solved
    ) as expired
    left join lateral (
      -- A play of the grace hour may have ended before one of an earlier date, but not a grace hour before.
      select min(${puzzleDate}) as first_date
      from (
        select r.completed_at from game_results as r
        where r.user_id = s.user_id and ${playerIndexCondition} and r.solved and not r.is_archive and ${puzzleDate} >= ${first}
          and r.completed_at >= ${first}::timestamp at time zone 'utc'
        order by r.completed_at limit 1
      ) as earliest
      join game_results as r on r.user_id = s.user_id and ${playerIndexCondition} and r.solved and not r.is_archive and ${puzzleDate} >= ${first}
        and r.completed_at between earliest.completed_at and earliest.completed_at + make_interval(secs => ${graceMs / 1000})
    ) as remaining on s.first_date < ${first}
    where s.solves > expired.solves
    on conflict (user_id, period, valid_from) do nothing`.execute(db);
  await sql`
    update board_standings as s set valid_until = ${day}::date - 1
    from ${due}
    where ${isDue} and s.valid_from < ${day}::date`.execute(db);
}

export function deleteEndedStandings(
  db: Database,
  { period, today, limit }: { period: Period; today: string; limit: number },
): Promise<number> {
  const where = sql`period = ${period} and valid_until < ${today}::date`;
  return deleteUnlocked(db, "boardStandings", { where, orderBy: "validUntil", limit });
}
