/** A call of a player. Times are milliseconds of `performance.now()`. */
export type Sample = { name: string; sentAt: number; ms: number; status: number; code: string };

/** Refusals that the rules make when the day changes between two calls of a player. */
const DAY_CHANGED = new Set(["not_today", "locked", "not_started"]);

export const isRefusal = ({ status, code }: Sample) => status === 409 && DAY_CHANGED.has(code);

export const isError = (sample: Sample) => sample.status !== 200 && !isRefusal(sample);

export function getQuantile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[index] ?? 0).toFixed(1));
}
