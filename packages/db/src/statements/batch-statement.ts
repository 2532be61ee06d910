import { type RawBuilder, sql } from "kysely";
import type { Database } from "../connection/connect.ts";
import { createStatement } from "./statement.ts";

/** The maximum number of keys in a batch. */
export const MAX_BATCH_KEYS = 50;

/** Without load a batch has one or a few keys. */
const FEW_KEYS = 4;

/**
 * Compiles a statement that returns one row for each key of a list, in the order of the list. `select` receives the
 * table `batch`, whose columns are the fields of the keys; `types` are their types in PostgreSQL.
 *
 * The list is sent as JSON, for which PostgreSQL always estimates a hundred rows. For an array it estimates the actual
 * length, and would plan short lists again each time. The limit tells it the maximum: one plan for a few keys, one for
 * many.
 * @throws RangeError for more than `MAX_BATCH_KEYS` keys
 */
export function createBatchStatement<Key extends object, Row>(
  types: Record<keyof Key, string>,
  select: (batch: RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database, keys: readonly Key[]) => Promise<Row[]> {
  const columns = Object.entries<string>(types).map(([name, type]) => `"${name}" ${type}`);
  const createSized = (limit: number) =>
    createStatement<{ keys: string }, Row>((_db, { keys }) => {
      const batch = sql`(
        select * from rows from (json_to_recordset(${keys}::json) as (${sql.raw(columns.join(", "))})) with ordinality
        limit ${sql.lit(limit)}) as batch`;
      return sql`${select(batch)} order by batch.ordinality`;
    });
  const [runFew, runMany] = [createSized(FEW_KEYS), createSized(MAX_BATCH_KEYS)];
  return (db, keys) => {
    if (keys.length > MAX_BATCH_KEYS) throw new RangeError(`${keys.length} keys in a batch`);
    const run = keys.length <= FEW_KEYS ? runFew : runMany;
    return run(db, { keys: JSON.stringify(keys) });
  };
}
