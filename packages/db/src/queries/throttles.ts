import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** An owner is a player's id or a keyed hash of an account; see `Throttles.listAccountKeys`. */
export async function deleteThrottlesOf(db: Database, owners: string[]): Promise<void> {
  await db
    .deleteFrom("throttles")
    .where("owner", "=", sql<string>`any(${owners}::text[])`)
    .execute();
}

/** Deletes at most `limit` counters that have expired, and returns how many. */
export async function deleteExpiredThrottles(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from throttles where key in (
      select key from throttles where expire < (select extract(epoch from clock_timestamp()) * 1000)::bigint
      order by expire limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
