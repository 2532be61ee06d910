// In a file of their own, because the tests replace them.

/** The delays after consecutive failures. The last one repeats. */
export const RETRY_DELAYS_MS: readonly number[] = [3000, 6000, 12_000, 30_000, 60_000];

/** How long a returning player waits for the response to an earlier move. After this time it is probably lost. */
export const MAX_WAIT_MS = 5000;
