import { setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";

const MAX_BATCH = 50;

/** A statement that hangs delays the others by no more than this. */
const MAX_WAIT_MS = 20;

/**
 * Reads what requests need at the same time in one statement, and what others need while it runs in the next one. Nothing
 * is cached: what is returned was read after it was asked for. See docs/decisions/0062-requests-share-statements.md.
 *
 * @param readAll Returns one value for each key, in their order.
 */
export function createBatchedRead<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxWaitMs = MAX_WAIT_MS }: { maxWaitMs?: number } = {},
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> | undefined;

  async function readBatch(keys: readonly Key[]): Promise<readonly Value[]> {
    const batch = readAll(keys);
    running = batch;
    try {
      return await batch;
    } finally {
      if (running === batch) running = undefined;
    }
  }

  async function waitForRunning(): Promise<void> {
    await Promise.race([running?.catch(() => {}), sleep(maxWaitMs, undefined, { ref: false })]);
  }

  const loader = new DataLoader(readBatch, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (read) => {
      if (running === undefined) setImmediate(read);
      else void waitForRunning().then(read);
    },
  });
  return (key) => loader.load(key);
}
