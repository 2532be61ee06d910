import { sql } from "kysely";
import type { Transaction } from "../connection/connect.ts";

/** Undoes what `work` has written when it rejects, and leaves the transaction usable. Not nested. */
export async function inSavepoint<Output>(
  db: Transaction,
  work: () => Promise<Output>,
): Promise<Output> {
  await sql`savepoint work`.execute(db);
  try {
    const output = await work();
    await sql`release savepoint work`.execute(db);
    return output;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    throw error;
  }
}
