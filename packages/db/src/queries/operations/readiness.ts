import { sql } from "kysely";
import type { Database } from "../../connection/connect.ts";
import { READABLE_TABLES } from "../../schema/api-privileges.ts";
import { createStatement } from "../../statements/statement.ts";

const readNothing = createStatement<object, { now: Date }>(() => {
  const reads = READABLE_TABLES.map((name) => sql`select 1 from ${sql.table(name)} where false`);
  return sql`select jumbl_now() as now where not exists (${sql.join(reads, sql` union all `)})`;
});

/** @throws when the database is unavailable, or lacks a table or the permission to read one */
export async function checkSchema(db: Database): Promise<void> {
  await readNothing(db, {});
}
