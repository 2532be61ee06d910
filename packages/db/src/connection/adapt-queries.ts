import { Client, type PoolClient } from "pg";
import { nameStatement } from "./prepared-statements.ts";

/** Gives names to statements with values, or with `prepare: false` removes the names that libraries give. */
function adaptStatement([first, values, ...rest]: unknown[], prepare: boolean): unknown[] {
  if (prepare && typeof first === "string" && Array.isArray(values)) {
    return [nameStatement(first, values), ...rest];
  }
  if (!prepare && typeof first === "object" && first !== null && "name" in first) {
    return [{ ...first, name: undefined }, values, ...rest];
  }
  return [first, values, ...rest];
}

/**
 * Prepares the statements of a connection, and closes it when one exceeds the client's timeout. Otherwise the late
 * response would reach the next caller. A rollback then rejects with the timeout too, which its own error would hide.
 */
export function adaptQueries(client: PoolClient, { prepare }: { prepare: boolean }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let timeout: Error | undefined;
  const adapted = (...args: unknown[]) => {
    const result = query(...adaptStatement(args, prepare));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (error instanceof Error && error.message === "Query read timeout") timeout ??= error;
      if (error === timeout && client instanceof Client) void client.end();
      throw timeout ?? error;
    });
  };
  client.query = adapted as typeof client.query;
}
