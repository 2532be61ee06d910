import { type RawBuilder, sql } from "kysely";
import type { Database } from "./connect.ts";
import { createStatement } from "./statement.ts";

/**
 * Compiles a statement that returns one row for each key of a list, in the order of the list. `select` receives the table
 * `batch`, whose columns are the fields of the keys; `types` are their types in PostgreSQL.
 *
 * The list is sent as JSON, of which PostgreSQL always expects a hundred rows. Of an array it expects its length, and
 * would plan short lists again each time.
 */
export function createBatchStatement<Key extends object, Row>(
  types: Record<keyof Key, string>,
  select: (batch: RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database, keys: readonly Key[]) => Promise<Row[]> {
  const columns = Object.entries<string>(types).map(([name, type]) => `"${name}" ${type}`);
  const runStatement = createStatement<{ keys: string }, Row>((_db, { keys }) => {
    const batch = sql`
      rows from (json_to_recordset(${keys}::json) as (${sql.raw(columns.join(", "))})) with ordinality as batch`;
    return sql`${select(batch)} order by batch.ordinality`;
  });
  return (db, keys) => runStatement(db, { keys: JSON.stringify(keys) });
}
