import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { createStatement } from "../../statements/statement.ts";
import { clock } from "../clock.ts";
import { deleteUnlocked } from "../delete-unlocked.ts";

/**
 * An owner is a player's id or a keyed hash of an account; see `listAccountKeys`. Skips a counter that a
 * request is using, as waiting could deadlock with it and fail the requests counted with it. That counter expires.
 */
export async function deleteThrottlesOf(db: Database, owners: string[]): Promise<void> {
  await sql`
    delete from throttles where key = any(array(
      select key from throttles where owner = any(${owners}::text[]) for update skip locked))`.execute(
    db,
  );
}

export async function deleteThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

export function deleteExpiredThrottles(db: Database, limit: number): Promise<number> {
  const where = sql`expire < (select extract(epoch from jumbl_now()) * 1000)::bigint`;
  return deleteUnlocked(db, "throttles", { where, orderBy: "expire", limit });
}

/** A counter that is reset `seconds` after its first use. */
export type Counter = {
  key: string;
  limit: number;
  seconds: number;
  /** The counter is skipped while this key exists. */
  unless?: string;
};

const nowMs = sql`(extract(epoch from now) * 1000)::bigint`;

const name = (index: number) => sql.ref(`counted_${index}`);

type CounterRow = { counterNo: number; points: number; msBeforeNext: number };

/** Counts in the order of the list, so that concurrent statements lock counters in the same order. */
function createConsume(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return createStatement<{ counters: string }, CounterRow>((_db, { counters }) => {
    const steps = numbers.map((number) => {
      const isWithinLimit = (earlier: number) => sql`
          not exists (
            select from ${name(earlier)} as counted join given as earlier using (key)
            where counted.points > earlier.points_limit)`;
      const conditions = [
        sql`not exists (select from throttles where key = given.unless_key and expire > given.now)`,
        ...numbers.slice(0, number).map(isWithinLimit),
      ];
      return sql`
          ${name(number)} as (
            insert into throttles (key, points, expire)
            select key, 1, now + seconds * 1000 from given
            where counter_no = ${sql.lit(number)} and ${sql.join(conditions, sql` and `)}
            on conflict (key) do update set
              points = case when throttles.expire <= (select now from moment) then 1 else throttles.points + 1 end,
              expire = case when throttles.expire <= (select now from moment) then excluded.expire else throttles.expire end
            returning key, points, expire
          )`;
    });
    const counted = numbers.map((number) => sql`select key, points, expire from ${name(number)}`);
    return sql`
        with moment as materialized (select ${nowMs} as now from ${clock}),
        given as materialized (
          select counter.*, moment.now from moment, json_to_recordset(${counters}::json) as counter
            (counter_no integer, key text, points_limit integer, seconds bigint, unless_key text)
        ),
        ${sql.join(steps)}
        select counter_no, points, greatest(expire - now, 0) as ms_before_next
        from given join (${sql.join(counted, sql` union all `)}) as counted using (key) order by counter_no`;
  });
}

const statements = new Map<number, ReturnType<typeof createConsume>>();

/** `points` is the count since the last reset, including this request; the next reset is in `msBeforeNext`. */
export type CountedCounter = { counter: Counter; points: number; msBeforeNext: number };

export const isExceeded = ({ counter, points }: CountedCounter): boolean => points > counter.limit;

/**
 * Counts a request at its counters, and stops at the first whose limit is exceeded.
 *
 * @returns the counters it was counted at, of which the last may be exceeded
 */
export async function consumeCounters(
  db: Database,
  counters: readonly Counter[],
): Promise<CountedCounter[]> {
  const consume = statements.get(counters.length) ?? createConsume(counters.length);
  statements.set(counters.length, consume);
  const given = counters.map(({ key, limit, seconds, unless }, counterNo) => ({
    counter_no: counterNo,
    key,
    points_limit: limit,
    seconds,
    unless_key: unless,
  }));
  const rows = await consume(db, { counters: JSON.stringify(given) });
  return rows.map(({ counterNo, ...state }) => ({ counter: counters[counterNo]!, ...state }));
}

/**
 * Call it after a correct log-in. The `account` counter is decremented unless the pair was already trusted. PostgreSQL
 * executes parts that nothing reads from the last to the first, so it locks the pair before the account, as a count
 * does.
 */
export async function trustPair(
  db: Database,
  keys: { pair: string; account: string; trusted: string; seconds: number },
): Promise<void> {
  const { pair, account, trusted, seconds } = keys;
  await sql`
    with moment as materialized (select ${nowMs} as now from ${clock}),
    rewarded as (
      update throttles set points = points - 1
      from moment
      where key = ${account} and expire > moment.now
        and not exists (select from throttles where key = ${trusted} and expire > moment.now)
    ),
    emptied as (
      delete from throttles where key = ${pair}
    )
    insert into throttles (key, points, expire)
    select ${trusted}, 1, now + ${seconds}::bigint * 1000 from moment
    on conflict (key) do update set points = 1, expire = excluded.expire`.execute(db);
}
