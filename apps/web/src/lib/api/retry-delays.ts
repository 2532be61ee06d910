/** After each failure; the last one repeats. */
export const RETRY_DELAYS_MS: readonly number[] = [3000, 6000, 12_000, 30_000, 60_000];
