import type { Database, Transaction } from "@jumbl/db";

type AfterCommit = (act: () => void) => void;

/**
 * The context inside a transaction: `db` is the transaction, and the request and what reads over another connection are
 * omitted, except `auth.readSeed`, which is called before a transaction begins.
 */
export type InTransaction<Ctx extends { db: Database }> = Omit<
  Ctx,
  "req" | "res" | "batch" | "db" | "probe" | "batched" | "limits"
> & {
  db: Transaction;
  /** Calls `act` once the transaction has been committed. */
  afterCommit: AfterCommit;
};

const isTransaction = (db: Database): db is Transaction => db.isTransaction;

/**
 * Commits when `work` resolves, and rolls back when it rejects. Within a transaction it is part of that one. The only place of
 * the API that opens a transaction.
 */
export async function inTransaction<
  Ctx extends { db: Database; afterCommit?: AfterCommit },
  Output,
>(ctx: Ctx, work: (inner: InTransaction<Ctx>) => Promise<Output>): Promise<Output> {
  const { db, afterCommit } = ctx;
  if (isTransaction(db) && afterCommit !== undefined) return work({ ...ctx, db, afterCommit });
  const acts: (() => void)[] = [];
  const output = await db
    .transaction()
    .execute((inner) => work({ ...ctx, db: inner, afterCommit: (act) => acts.push(act) }));
  for (const act of acts) act();
  return output;
}
