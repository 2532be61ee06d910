import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";

export type DatabaseFacts = {
  /** For example, 150004 for 15.4. */
  version: number;
  now: Date;
  today: string;
  bytes: number;
  role: string;
  isOwner: boolean;
  /** Whether this role's statements may be compiled. */
  jit: boolean;
  /** Whether the operating system's sort rules have changed since the indexes were built. */
  hasOtherCollation: boolean;
};

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version, now, (now at time zone 'utc')::date as today,
      pg_database_size(current_database()) as bytes, current_user as role,
      pg_has_role(current_user, (select relowner from pg_class where oid = 'users'::regclass), 'member') as is_owner,
      pg_jit_available() as jit,
      (
        select datcollversion is not null and datcollversion is distinct from pg_database_collation_actual_version(oid)
        from pg_database where datname = current_database()
      ) as has_other_collation
    from (select jumbl_now() as now) as clock`.execute(db);
  return rows[0]!;
}

/** Whether it refuses this role's writes, as a standby does. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as read_only`.execute(db);
  return rows[0]!.readOnly;
}

/** The days from `from` on with stored puzzles, and the number of each. */
export async function listStoredDays(db: Database, { from }: { from: string }) {
  return db
    .selectFrom("puzzles")
    .select(["date", sql<number>`count(*)`.as("puzzles")])
    .where("date", ">=", from)
    .groupBy("date")
    .orderBy("date")
    .execute();
}
