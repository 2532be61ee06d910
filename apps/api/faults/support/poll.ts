import { setTimeout } from "node:timers/promises";

const INTERVAL_MS = 100;

/** Waits until `isSo`; a rejection counts as not yet. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const isDone = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (isDone) return;
    await setTimeout(INTERVAL_MS);
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}
