import type { Report } from "../report.ts";
import { getQuantile, isError, isRefusal, type Sample } from "./samples.ts";

/** `quietMedian` is of the same calls. */
function reportWindow(report: Report, name: string, samples: Sample[], quietMedian: number) {
  const p99Ms = getQuantile(samples, 0.99);
  report.add({
    name,
    calls: samples.length,
    errors: samples.filter(isError).length,
    refused: samples.filter(isRefusal).length,
    medianMs: getQuantile(samples, 0.5),
    p99Ms,
    quietMedianMs: quietMedian,
    p99OfQuietMedian: Number((p99Ms / quietMedian).toFixed(1)),
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
  const median = getQuantile(quiet, 0.5);
  reportWindow(report, "quiet", quiet, median);
  reportWindow(report, "around midnight", around, median);
  reportWindow(report, "after it", after, median);
  for (const call of new Set(around.map(({ name }) => name))) {
    const isCall = ({ name }: Sample) => name === call;
    const quietMedian = getQuantile(quiet.filter(isCall), 0.5);
    reportWindow(report, `around midnight: ${call}`, around.filter(isCall), quietMedian);
  }
}
