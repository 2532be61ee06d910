import type { Database, Transaction } from "@jumbl/db";

/** The context inside a transaction: `db` is the transaction, and what would use another connection is left out. */
export type InTransaction<Ctx extends { db: Database }> = Omit<
  Ctx,
  "db" | "probe" | "playerReads" | "findPlayer" | "throttles"
> & { db: Transaction };

/** Commits when `work` resolves, and rolls back when it rejects. The only place of the API that opens a transaction. */
export function inTransaction<Ctx extends { db: Database }, Output>(
  ctx: Ctx,
  work: (inner: InTransaction<Ctx>) => Promise<Output>,
): Promise<Output> {
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
