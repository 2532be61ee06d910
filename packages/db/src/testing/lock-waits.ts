import { sql } from "kysely";
import type { Database } from "../connection/connect.ts";

type LockWaitOptions = {
  /** Ends the wait when it settles. */
  other?: Promise<unknown> | undefined;
  /** Counts only the waits for this kind of lock: `wait_event` of pg_stat_activity, such as "relation" or "transactionid". */
  event?: string | undefined;
};

/** `pg_locks` has the locks of the other tests' databases too. */
async function countLockWaits(db: Database, event: string | undefined): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and wait_event = coalesce(${event ?? null}::text, wait_event)`.execute(db);
  return rows.length;
}

/** Resolves when `count` statements of this database wait for a lock, or when `other` settles. */
export async function waitForLockWaits(
  db: Database,
  count: number,
  { other, event }: LockWaitOptions = {},
): Promise<void> {
  const end = new AbortController();
  const stop = () => end.abort();
  other?.then(stop, stop);
  while (!end.signal.aborted && (await countLockWaits(db, event)) < count);
}
