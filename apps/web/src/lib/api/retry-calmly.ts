import { RETRY_DELAYS_MS } from "./delays.ts";

/**
 * Runs until it resolves: after growing delays, which differ between browsers so that these do not retry together, when
 * the browser is online again, and when the page is shown; not while it is hidden.
 * `failures` is how often it has failed before. @returns the function that cancels it.
 */
export function retryCalmly(run: () => Promise<unknown>, failures = 0): () => void {
  const end = new AbortController();
  const { signal } = end;
  let failed = failures;
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
