import { type Connection, Query } from "pg";

/** Returns the statements that pg sends to PostgreSQL while `work` runs, begin and commit included. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { submit } = Query.prototype;
  Query.prototype.submit = function record(this: Query & { text: string }, connection: Connection) {
    statements.push(this.text);
    return submit.call(this, connection);
  };
  try {
    await work();
    return statements;
  } finally {
    Query.prototype.submit = submit;
  }
}
