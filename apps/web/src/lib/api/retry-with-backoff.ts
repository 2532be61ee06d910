import { RETRY_DELAYS_MS } from "./delays.ts";

/**
 * Retries until it resolves: after growing delays with jitter, when the browser is back online, and when the page is
 * shown, but not while it is hidden. @returns the function that cancels it.
 */
export function retryWithBackoff(run: () => Promise<unknown>): () => void {
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
    isRunning = true;
    run().then(stop, runLater);
  };
  const runLater = () => {
    isRunning = false;
    if (signal.aborted) return;
    const delay = RETRY_DELAYS_MS[Math.min(failed, RETRY_DELAYS_MS.length - 1)]!;
    failed += 1;
    timer = setTimeout(runNow, delay * (1 - Math.random() / 2));
  };
  addEventListener("online", runNow, { signal });
  document.addEventListener("visibilitychange", runNow, { signal });
  runLater();
  return stop;
}
