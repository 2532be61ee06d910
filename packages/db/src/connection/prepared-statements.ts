import type { QueryConfig } from "pg";

/** A connection keeps the plan of every named statement, so texts beyond this number stay unnamed. */
const MAX_NAMES = 300;

const names = new Map<string, string>();

const ALL_COLUMNS = /(select|returning|[,.])\s*\*/i;

/**
 * Whether a migration may change the columns of the result, after which PostgreSQL refuses a prepared statement.
 * Subqueries may select all columns, as PostgreSQL then plans the statement again.
 */
function returnsAllColumns(text: string): boolean {
  let outermost = text.replaceAll(/'[^']*'/g, "");
  for (let before = ""; before !== outermost;) {
    before = outermost;
    outermost = outermost.replaceAll(/\([^()]*\)/g, "");
  }
  return ALL_COLUMNS.test(outermost);
}

function findName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES || returnsAllColumns(text)) return undefined;
  const name = `jumbl_${names.size}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL parses and plans a named statement once per connection. Without parameters it is sent as a simple query. */
export function nameStatement(text: string, values: unknown[]): QueryConfig {
  const name = values.length === 0 ? undefined : findName(text);
  return name === undefined ? { text, values } : { name, text, values };
}
