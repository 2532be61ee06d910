import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { Database } from "../connection/connect.ts";
import type { Schema } from "../schema/schema.ts";

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

type Built<Row> = { compile: RawBuilder<Row>["compile"] } | { compile: () => CompiledQuery<Row> };

/** Compiles a statement once. `build` receives placeholders, which it may pass on but not inspect. */
export function createStatement<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Built<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({} as Values, { get: (_target, name) => new Placeholder(name) });
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * As `createStatement`, for a statement with one row; with at most one where `Row` includes undefined. With `Transaction`
 * as `Db` it can only be called in one.
 */
export function createRowStatement<Values extends object, Row, Db extends Database = Database>(
  build: (db: Kysely<Schema>, values: Values) => Built<NonNullable<Row>>,
): (db: Db, values: Values) => Promise<Row> {
  const run = createStatement<Values, NonNullable<Row>>(build);
  return async (db, values) => {
    const [row] = await run(db, values);
    return row as Row;
  };
}
