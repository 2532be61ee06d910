import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { Database } from "../connection/connect.ts";
import type { Schema } from "../schema/schema.ts";

type Built<Row> = { compile: RawBuilder<Row>["compile"] } | { compile: () => CompiledQuery<Row> };

/** Compiles a statement once. `build` receives a symbol for each value, which it may pass on but not inspect. */
export function createStatement<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Built<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const symbols = new Proxy({} as Values, { get: (_target, name) => Symbol(String(name)) });
  return async (db, values) => {
    compiled ??= build(db, symbols).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      typeof parameter === "symbol" ? values[parameter.description as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** As `createStatement`, for a statement with one row; with at most one where `Row` includes undefined. */
export function createRowStatement<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Built<NonNullable<Row>>,
): (db: Database, values: Values) => Promise<Row> {
  const run = createStatement<Values, NonNullable<Row>>(build);
  return async (db, values) => {
    const [row] = await run(db, values);
    return row as Row;
  };
}
