import { sql } from "kysely";
import type { Database } from "../../connect.ts";
import { createStatement } from "../../statement.ts";
import { clock } from "../clock.ts";

/** An owner is a player's id or a keyed hash of an account; see `Throttles.listAccountKeys`. */
export async function deleteThrottlesOf(db: Database, owners: string[]): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where("owner", "=", sql<string>`any(${owners}::text[])`)
    .execute();
}

export async function deleteThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

export async function deleteExpiredThrottles(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from throttles where ctid = any(array(
      select ctid from throttles where expire < (select extract(epoch from clock_timestamp()) * 1000)::bigint
      order by expire limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A counter that is reset `seconds` after its first use. */
export type Counter = {
  key: string;
  limit: number;
  seconds: number;
  /** The counter is skipped while this key exists. */
  unless?: string;
};

type CounterValues = {
  keys: string[];
  limits: number[];
  seconds: number[];
  unless: (string | null)[];
};

const nowMs = sql`(extract(epoch from now) * 1000)::bigint`;

const name = (index: number) => sql.ref(`counted_${index}`);

function createConsume(count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return createStatement<
    CounterValues,
    { index: number; msBeforeNext: number; isExceeded: boolean }
  >((_db, { keys, limits, seconds, unless }) => {
    const steps = indexes.map((index) => {
      const isWithinLimit = (earlier: number) => sql`
          not exists (select from ${name(earlier)} join given using (key) where points > points_limit)`;
      const conditions = [
        sql`not exists (select from throttles where key = given.unless_key and expire > given.now)`,
        ...indexes.slice(0, index).map(isWithinLimit),
      ];
      return sql`
          ${name(index)} as (
            insert into throttles (key, points, expire)
            select key, 1, now + seconds * 1000 from given
            where index = ${sql.lit(index + 1)} and ${sql.join(conditions, sql` and `)}
            on conflict (key) do update set
              points = case when throttles.expire <= (select min(now) from given) then 1 else throttles.points + 1 end,
              expire = case when throttles.expire <= (select min(now) from given) then excluded.expire else throttles.expire end
            returning key, points, expire
          )`;
    });
    const counted = indexes.map((index) => sql`select key, points, expire from ${name(index)}`);
    return sql`
        with given as materialized (
          select key, points_limit, seconds, unless_key, index, ${nowMs} as now
          from ${clock}, unnest(${keys}::text[], ${limits}::integer[], ${seconds}::bigint[], ${unless}::text[])
            with ordinality as counter (key, points_limit, seconds, unless_key, index)
        ),
        ${sql.join(steps)}
        select index, greatest(expire - now, 0) as ms_before_next, points > points_limit as is_exceeded
        from given join (${sql.join(counted, sql` union all `)}) as counted using (key)`;
  });
}

const statements = new Map<number, ReturnType<typeof createConsume>>();

/** Stops at the first counter whose limit is exceeded. @returns it and the milliseconds to its reset, or undefined */
export async function consumeCounters(
  db: Database,
  counters: Counter[],
): Promise<{ counter: Counter; msBeforeNext: number } | undefined> {
  const consume = statements.get(counters.length) ?? createConsume(counters.length);
  statements.set(counters.length, consume);
  const rows = await consume(db, {
    keys: counters.map(({ key }) => key),
    limits: counters.map(({ limit }) => limit),
    seconds: counters.map(({ seconds }) => seconds),
    unless: counters.map(({ unless = null }) => unless),
  });
  const exceeded = rows.find(({ isExceeded }) => isExceeded);
  if (exceeded === undefined) return undefined;
  return { counter: counters[exceeded.index - 1]!, msBeforeNext: exceeded.msBeforeNext };
}

/** After a correct log-in. The `account` counter gets one back unless the pair was trusted already. */
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
