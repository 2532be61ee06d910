import { serverNow } from "./server-clock.ts";

/** The clocks of browser and server differ by the time that a response takes. */
const MARGIN_MS = 1000;
/** The tabs of all players renew within this time, not all at the same second. */
const SPREAD_MS = 5000;
/** A computer that sleeps stops its timers, so a tab checks the time often. */
const CHECK_MS = 30_000;
/** After a failure; the last one repeats. Each is shortened by up to a half, so that tabs do not retry together. */
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Runs `renew` some seconds after `resetAt`, a time of the server's clock, or at once when the tab wakes or is shown later:
 * of all tabs that are open at midnight few are looked at. Until it resolves it runs again: after growing delays, when the tab is shown, and when the browser is online again.
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
