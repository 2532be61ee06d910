import { setTimeout } from "node:timers/promises";
import type { Database, Transaction } from "@jumbl/db";
import { tryLockJob } from "@jumbl/db/queries/operations/jobs";
import { inTransaction } from "./transaction.ts";

/**
 * Runs batches until one returns that nothing is left. Each has its own small transaction, so players' calls need not
 * wait. Does nothing while another instance has the lock; the next run continues.
 */
export async function runInBatches(
  db: Database,
  {
    lock,
    runBatch,
    onBatch = () => {},
    pauseMs,
    maxBatches = Infinity,
  }: {
    /** Only one job with this lock runs at a time, across all instances. */
    lock: string;
    /** Returns whether there may be more to do. */
    runBatch: (inner: Transaction) => Promise<boolean>;
    /** Called after each batch. */
    onBatch?: (() => void) | undefined;
    /** Between two batches. */
    pauseMs?: number;
    /** The next run does the rest. */
    maxBatches?: number;
  },
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const isUnfinished = await inTransaction({ db }, async ({ db: inner }) =>
      (await tryLockJob(inner, lock)) ? runBatch(inner) : undefined,
    );
    if (isUnfinished === undefined) return;
    onBatch();
    if (!isUnfinished) return;
    if (pauseMs !== undefined) await setTimeout(pauseMs);
  }
}
