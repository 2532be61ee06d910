import { addFigure, getQuantile, roundTo } from "../report.ts";

/** A call of a player. Times are milliseconds of `performance.now()`. */
export type Sample = { name: string; sentAt: number; ms: number; status: number; code: string };

/** Legitimate refusals when the day changes between two calls of a player. */
const DAY_CHANGED = new Set(["not_today", "locked", "not_started"]);

const isRefusal = ({ status, code }: Sample) => status === 409 && DAY_CHANGED.has(code);

export const isError = (sample: Sample) => sample.status !== 200 && !isRefusal(sample);

const getSampleQuantile = (samples: readonly Sample[], share: number) => {
  const times = samples.map(({ ms }) => ms);
  return roundTo(getQuantile(times, share), 1);
};

/**
 * Reports the calls before, during and after the rush, and those during it also by name, next to the same calls before.
 */
export function reportWindows(samples: Sample[], rush: { from: number; to: number }): void {
  const quiet = samples.filter(({ sentAt }) => sentAt < rush.from);
  const around = samples.filter(({ sentAt }) => sentAt >= rush.from && sentAt < rush.to);
  const byName = Object.groupBy(around, ({ name }) => name);
  const windows: [name: string, calls: Sample[], quiet: Sample[]][] = [
    ["quiet", quiet, quiet],
    ["around midnight", around, quiet],
    ["after it", samples.filter(({ sentAt }) => sentAt >= rush.to), quiet],
    ...Object.entries(byName).map(([name, calls = []]): (typeof windows)[number] => [
      `around midnight: ${name}`,
      calls,
      quiet.filter((sample) => sample.name === name),
    ]),
  ];
  for (const [name, calls, before] of windows) {
    const p99Ms = getSampleQuantile(calls, 0.99);
    const quietMedianMs = getSampleQuantile(before, 0.5);
    addFigure({
      name,
      calls: calls.length,
      errors: calls.filter(isError).length,
      refused: calls.filter(isRefusal).length,
      medianMs: getSampleQuantile(calls, 0.5),
      p99Ms,
      quietMedianMs,
      p99OfQuietMedian: roundTo(p99Ms / quietMedianMs, 1),
    });
  }
}
