import type { JumblError } from "./jumbl-error.ts";

const RETRIED_STATUSES = [408, 429, 502, 503, 504];

/** Longer waits are left to the caller. */
const MAX_DELAY_MS = 10_000;

const FIRST_DELAY_MS = 250;

function isTransient({ code, status }: JumblError): boolean {
  return code === "network" || code === "timeout" || RETRIED_STATUSES.includes(status ?? 0);
}

/**
 * How long to wait before a failed read is repeated; undefined when it should not be. The jitter keeps many clients
 * from retrying at the same moment.
 */
export function computeRetryDelayMs(
  error: JumblError,
  { attempt, random = Math.random }: { attempt: number; random?: () => number },
): number | undefined {
  if (!isTransient(error)) return undefined;
  const backoffMs = FIRST_DELAY_MS * 2 ** attempt * (1 + random());
  const delayMs = Math.max(backoffMs, (error.retryAfterSeconds ?? 0) * 1000);
  return delayMs > MAX_DELAY_MS ? undefined : delayMs;
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason if it is aborted first. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
