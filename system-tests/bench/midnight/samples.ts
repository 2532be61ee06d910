import { getQuantile, type Report } from "../report.ts";

/** A call of a player. Times are milliseconds of `performance.now()`. */
export type Sample = { name: string; sentAt: number; ms: number; status: number; code: string };

/** Refusals by the rules when the day changes between two calls of a player. */
const DAY_CHANGED = new Set(["not_today", "locked", "not_started"]);

const isRefusal = ({ status, code }: Sample) => status === 409 && DAY_CHANGED.has(code);

export const isError = (sample: Sample) => sample.status !== 200 && !isRefusal(sample);

const getSampleQuantile = (samples: readonly Sample[], share: number) =>
  Number(
    getQuantile(
      samples.map(({ ms }) => ms),
      share,
    ).toFixed(1),
  );

/** `quiet` are the same calls at another time. */
function reportWindow(report: Report, name: string, samples: Sample[], quiet: Sample[]) {
  const p99Ms = getSampleQuantile(samples, 0.99);
  const quietMedianMs = getSampleQuantile(quiet, 0.5);
  report.add({
    name,
    calls: samples.length,
    errors: samples.filter(isError).length,
    refused: samples.filter(isRefusal).length,
    medianMs: getSampleQuantile(samples, 0.5),
    p99Ms,
    quietMedianMs,
    p99OfQuietMedian: Number((p99Ms / quietMedianMs).toFixed(1)),
  });
}

/** Reports the calls before, in and after the rush, and those in it also by name. */
export function reportWindows(
  report: Report,
  samples: Sample[],
  rush: { from: number; to: number },
): void {
  const quiet = samples.filter(({ sentAt }) => sentAt < rush.from);
  const around = samples.filter(({ sentAt }) => sentAt >= rush.from && sentAt < rush.to);
  const after = samples.filter(({ sentAt }) => sentAt >= rush.to);
  reportWindow(report, "quiet", quiet, quiet);
  reportWindow(report, "around midnight", around, quiet);
  reportWindow(report, "after it", after, quiet);
  for (const call of new Set(around.map(({ name }) => name))) {
    const isCall = ({ name }: Sample) => name === call;
    reportWindow(report, `around midnight: ${call}`, around.filter(isCall), quiet.filter(isCall));
  }
}
