import type { Database, Transaction } from "@jumbl/db";

/** The context inside a transaction: `db` is the transaction, and whatever would use another connection is omitted. */
export type InTransaction<Ctx extends { db: Database }> = Omit<
  Ctx,
  "db" | "probe" | "playerReads" | "findPlayer" | "throttles" | "sharedCalls"
> & { db: Transaction };

const isTransaction = (db: Database): db is Transaction => db.isTransaction;

/**
 * Commits when `work` resolves, and rolls back when it rejects. Within a transaction it is part of that one. The only place of
 * the API that opens a transaction.
 */
export function inTransaction<Ctx extends { db: Database }, Output>(
  ctx: Ctx,
  work: (inner: InTransaction<Ctx>) => Promise<Output>,
): Promise<Output> {
  if (isTransaction(ctx.db)) return work({ ...ctx, db: ctx.db });
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
