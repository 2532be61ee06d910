import { setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";

const MAX_BATCH = 50;

/** A statement that hangs delays the others by no more than this. */
const MAX_WAIT_MS = 20;

/**
 * Combines the calls of one turn of the event loop into one statement, and those that arrive while it runs into the
 * next one. Nothing is cached: a value is read after it was requested. See
 * docs/decisions/0031-requests-share-statements.md.
 *
 * @param callAll Returns one value for each key, in their order.
 */
export function createBatchedCall<Key, Value>(
  callAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxWaitMs = MAX_WAIT_MS }: { maxWaitMs?: number } = {},
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> | undefined;

  async function callBatch(keys: readonly Key[]): Promise<readonly Value[]> {
    const batch = callAll(keys);
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

  const loader = new DataLoader(callBatch, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (send) => {
      if (running === undefined) setImmediate(send);
      else void waitForRunning().then(send);
    },
  });
  return (key) => loader.load(key);
}
