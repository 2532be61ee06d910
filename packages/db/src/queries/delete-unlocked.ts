import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connection/connect.ts";
import type { Schema } from "../schema/schema.ts";

/** Deletes up to `limit` rows of a table, skipping those locked by another transaction. Returns their number. */
export async function deleteUnlocked(
  db: Database,
  table: keyof Schema,
  { where, orderBy, limit }: { where: RawBuilder<unknown>; orderBy: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where}
      order by ${sql.ref(orderBy)} limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
