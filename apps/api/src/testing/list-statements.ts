import { Query } from "pg";
import { vi } from "vitest";

/** Returns the statements that pg sends to PostgreSQL while `work` runs, begin and commit included. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const submit = vi.spyOn(Query.prototype, "submit");
  try {
    await work();
    return submit.mock.contexts.map((query) => (query as unknown as { text: string }).text);
  } finally {
    submit.mockRestore();
  }
}
