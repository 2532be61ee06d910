import { retryWithBackoff } from "./retry-with-backoff.ts";
import { serverNow } from "./server-clock.ts";

/** The browser's idea of the server's clock is off by up to a response time. */
const MARGIN_MS = 1000;
/** The tabs of all players renew within this time, not all at the same second. */
const SPREAD_MS = 5000;
/** A sleeping computer stops its timers, so a tab checks the time often. */
const CHECK_MS = 30_000;
/** Shorter than for other failures: the server is only a moment late with the new day. */
const DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Runs `renew` some seconds after `resetAt`, a time of the server's clock, or immediately when the tab wakes or is
 * shown later, as few of the tabs open at midnight are visible. Retries until it resolves.
 * @returns the function that cancels it.
 */
export function renewAtReset(resetAt: number, renew: () => Promise<unknown>): () => void {
  const dueAt = resetAt + MARGIN_MS + Math.random() * SPREAD_MS;
  return retryWithBackoff(renew, {
    delays: DELAYS_MS,
    getWait: () => Math.min(dueAt - serverNow(), CHECK_MS),
  });
}
