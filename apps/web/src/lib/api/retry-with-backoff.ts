import { RETRY_DELAYS_MS } from "./delays.ts";

/**
 * Calls `run` until it resolves: after growing delays with jitter, when the browser is back online, and when the page
 * is shown, but never while it is hidden. Without `getWait`, the caller has made the first attempt, which failed. With
 * `getWait`, which returns how many milliseconds remain until `run` may be called, the first attempt is made here.
 * @returns the function that cancels it.
 */
export function retryWithBackoff(
  run: () => Promise<unknown>,
  {
    delays = RETRY_DELAYS_MS,
    getWait,
  }: {
    /** The delays after consecutive failures. The last one repeats. */
    delays?: readonly number[];
    getWait?: () => number;
  } = {},
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let failed = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    end.abort();
    clearTimeout(timer);
  };
  const runNow = () => {
    if (isRunning || document.hidden) return;
    clearTimeout(timer);
    const waitMs = getWait?.() ?? 0;
    if (waitMs > 0) {
      timer = setTimeout(runNow, waitMs);
      return;
    }
    isRunning = true;
    run().then(stop, runLater);
  };
  const runLater = () => {
    isRunning = false;
    if (signal.aborted) return;
    const delay = delays[Math.min(failed, delays.length - 1)]!;
    failed += 1;
    timer = setTimeout(runNow, delay * (1 - Math.random() / 2));
  };
  addEventListener("online", runNow, { signal });
  document.addEventListener("visibilitychange", runNow, { signal });
  if (getWait) runNow();
  else runLater();
  return stop;
}
