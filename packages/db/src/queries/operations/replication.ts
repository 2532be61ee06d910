import { sql } from "kysely";
import type { Database } from "../../connect.ts";

/** How far the primary has written its log. */
export async function readWrittenPosition(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position`.execute(primary);
  return rows[0]!.position;
}

/** Whether a hot standby shows everything up to a position of its primary; false for a server that is no standby. */
export async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ hasReplayed: boolean }>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_replayed`.execute(
    replica,
  );
  return rows[0]!.hasReplayed;
}
