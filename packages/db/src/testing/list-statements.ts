import { type Connection, Query } from "pg";

type SentQuery = { text: string; name?: string; values?: unknown[] };

/** `onQuery` is called for each statement that pg sends while `work` runs. */
async function watchQueries(
  work: () => Promise<unknown>,
  onQuery: (query: Query & SentQuery) => void,
): Promise<void> {
  const { submit } = Query.prototype;
  Query.prototype.submit = function watch(this: Query & SentQuery, connection: Connection) {
    onQuery(this);
    return submit.call(this, connection);
  };
  try {
    await work();
  } finally {
    Query.prototype.submit = submit;
  }
}

async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const queries: SentQuery[] = [];
  await watchQueries(work, (query) => queries.push(query));
  return queries;
}

/** Returns the statements that pg sends to PostgreSQL while `work` runs, begin and commit included. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(work)).map(({ text }) => text);
}

/** Returns those that have parameters and are not prepared. */
export async function listUnpreparedStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(work))
    .filter(({ name, values = [] }) => name === undefined && values.length > 0)
    .map(({ text }) => text);
}

/**
 * Returns the maximum number of statements matching `pattern` that ran concurrently during `work`. A failed one counts
 * until the end.
 */
export async function countStatementsAtOnce(
  pattern: RegExp,
  work: () => Promise<unknown>,
): Promise<number> {
  let running = 0;
  let most = 0;
  await watchQueries(work, (query) => {
    if (!pattern.test(query.text)) return;
    running += 1;
    most = Math.max(most, running);
    query.once("end", () => (running -= 1));
  });
  return most;
}
