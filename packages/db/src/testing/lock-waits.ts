import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** `pg_locks` has the locks of the other tests' databases too. */
async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}

/** Resolves when so many statements of this database wait for a lock, or when `other` is settled. */
export async function waitForLockWaits(
  db: Database,
  count: number,
  other?: Promise<unknown>,
): Promise<void> {
  const end = new AbortController();
  const stop = () => end.abort();
  other?.then(stop, stop);
  while (!end.signal.aborted && (await countLockWaits(db)) < count);
}
