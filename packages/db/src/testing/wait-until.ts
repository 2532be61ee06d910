import { setTimeout } from "node:timers/promises";

const INTERVAL_MS = 100;

/** Ends a run that hangs; a busy machine may take any shorter time. */
const WATCHDOG_SECONDS = 900;

/** Waits until the condition holds; a rejection counts as not yet. */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean> | boolean,
  watchdogSeconds = WATCHDOG_SECONDS,
): Promise<void> {
  const end = performance.now() + watchdogSeconds * 1000;
  while (performance.now() < end) {
    const isDone = await Promise.resolve()
      .then(condition)
      .catch(() => false);
    if (isDone) return;
    await setTimeout(INTERVAL_MS);
  }
  throw new Error(`not within ${watchdogSeconds} s: ${description}`);
}
