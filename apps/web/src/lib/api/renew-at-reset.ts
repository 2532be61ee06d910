import { serverNow } from "./server-clock.ts";

/** The browser's idea of the server's clock is off by up to a response time. */
const MARGIN_MS = 1000;
/** The tabs of all players renew within this time, not all at the same second. */
const SPREAD_MS = 5000;
/** A sleeping computer stops its timers, so a tab checks the time often. */
const CHECK_MS = 30_000;
/** After a failure; the last one repeats. Each is shortened by up to a half, so that tabs do not retry together. */
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Runs `renew` some seconds after `resetAt`, a time of the server's clock, or immediately when the tab wakes or is
 * shown later, as few of the tabs open at midnight are visible. Retries until it resolves: after growing delays, when
 * the tab is shown, and when the browser is back online.
 * @returns the function that cancels it.
 */
export function renewAtReset(resetAt: number, renew: () => Promise<unknown>): () => void {
  const dueAt = resetAt + MARGIN_MS + Math.random() * SPREAD_MS;
  let failures = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    removeEventListener("online", check);
    document.removeEventListener("visibilitychange", check);
  };
  const retryLater = () => {
    isRunning = false;
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]!;
    failures += 1;
    timer = setTimeout(check, delay * (1 - Math.random() / 2));
  };
  function check(): void {
    if (isRunning) return;
    clearTimeout(timer);
    const remainingMs = dueAt - serverNow();
    if (remainingMs > 0) {
      timer = setTimeout(check, Math.min(remainingMs, CHECK_MS));
      return;
    }
    if (document.hidden) return;
    isRunning = true;
    renew().then(stop, retryLater);
  }

  addEventListener("online", check);
  document.addEventListener("visibilitychange", check);
  check();
  return stop;
}
