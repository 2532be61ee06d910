import { sql } from "kysely";
import type { Transaction } from "../../connection/connect.ts";

/**
 * Lets one worker work at a time, across all instances: false while another does. The lock ends with the transaction.
 */
export async function tryLockJob(db: Transaction, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('jumbl job'), hashtext(${name})) as is_locked`.execute(
    db,
  );
  return rows[0]!.isLocked;
}
