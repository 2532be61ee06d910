import { setTimeout } from "node:timers/promises";

const INTERVAL_MS = 100;

/** Ends a run that hangs. How long something takes on a busy machine is no finding, so nothing waits for less. */
const WATCHDOG_SECONDS = 900;

/** Waits until `isSo`; a rejection counts as not yet. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const end = performance.now() + WATCHDOG_SECONDS * 1000;
  while (performance.now() < end) {
    const isDone = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (isDone) return;
    await setTimeout(INTERVAL_MS);
  }
  throw new Error(`not within ${WATCHDOG_SECONDS} s: ${what}`);
}
