import { retryWithBackoff } from "./retry-with-backoff.ts";
import { serverNow } from "./server-clock.ts";

/** The app's estimate of the server's clock can be wrong by up to a response time. */
const MARGIN_MS = 1000;
/** The tabs of all players spread their renewals over this time. */
const SPREAD_MS = 5000;
/** A tab checks the time this often, because a sleeping computer stops its timers. */
const CHECK_MS = 30_000;
/** Shorter than after other failures, because the server's new day is usually only moments away. */
const DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Runs `renew` some seconds after `resetAt`, a time by the server's clock. A tab that wakes or is shown later runs it
 * immediately, because such tabs do not return all at once. Retries until it resolves.
 * @returns the function that cancels it.
 */
export function renewAtReset(resetAt: number, renew: () => Promise<unknown>): () => void {
  const dueAt = resetAt + MARGIN_MS + Math.random() * SPREAD_MS;
  return retryWithBackoff(renew, {
    delays: DELAYS_MS,
    getWait: () => Math.min(dueAt - serverNow(), CHECK_MS),
  });
}
