import { type Connection, Query } from "pg";

type SentQuery = { text: string; name?: string; values?: unknown[] };

async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const queries: SentQuery[] = [];
  const { submit } = Query.prototype;
  Query.prototype.submit = function record(this: Query & SentQuery, connection: Connection) {
    queries.push(this);
    return submit.call(this, connection);
  };
  try {
    await work();
    return queries;
  } finally {
    Query.prototype.submit = submit;
  }
}

/** Returns the statements that pg sends to PostgreSQL while `work` runs, begin and commit included. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(work)).map(({ text }) => text);
}

/** Returns those of them that have parameters and are not prepared. */
export async function listUnpreparedStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(work))
    .filter(({ name, values = [] }) => name === undefined && values.length > 0)
    .map(({ text }) => text);
}
