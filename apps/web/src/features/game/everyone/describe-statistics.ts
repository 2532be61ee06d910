import { formatNumber } from "../../../lib/format/numbers.ts";
import { formatTime } from "../../../lib/format/times.ts";
import type { Outputs } from "../../../lib/api/trpc.ts";

export type Statistics = NonNullable<Outputs["puzzles"]["statistics"]["statistics"]>;

/** '27%', or '<1%' and '>99%' where rounding would give 0% and 100%. */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part * 100) / whole);
  if (percent === 0 && part > 0) return "<1%";
  if (percent === 100 && part < whole) return ">99%";
  return `${percent}%`;
}

/** '03:12', without hundredths, because times are truncated to whole seconds. */
export function formatMedian(seconds: number): string {
  return formatTime(seconds * 1000).slice(0, -3);
}

/** The sentence for a line of the day's summary. */
export function describeStatistics(
  { players, solved, medianTime, own }: Statistics,
  formatDuration = formatMedian,
): string {
  const share = `${formatShare(solved, players)} of ${formatNumber(players)} solved it`;
  if (own?.fasterThan != null) return `Faster than ${own.fasterThan}%, ${share}`;
  return medianTime === null ? share : `${share}, median ${formatDuration(medianTime)}`;
}
