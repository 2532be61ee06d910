import { formatSpokenTime } from "../../../lib/format/numbers.ts";
import { describeStatistics } from "./describe-statistics.ts";
import { useStatistics } from "./use-statistics.ts";

/** How everyone did at one of the day's puzzles: small bars for the attempts and a sentence. */
export function EveryoneLine({ puzzleId, attempts }: { puzzleId: string; attempts: number }) {
  const statistics = useStatistics(puzzleId).data?.statistics;
  if (!statistics) return null;
  const { attempts: spread, own } = statistics;
  const written = describeStatistics(statistics);
  const spoken = describeStatistics(statistics, formatSpokenTime);
  const highest = Math.max(1, ...spread);
  return (
    <span className="flex w-full items-end gap-2.5 text-small text-ink-2">
      <span aria-hidden="true" className="flex h-5 shrink-0 items-end gap-0.5 border-b border-ink">
        {spread.map((players, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the place is the number of attempts
            key={index}
            className={`w-1.5 forced-color-adjust-none ${own !== null && Math.min(attempts, spread.length) === index + 1 ? "bg-ok" : "bg-tile-lip"}`}
            style={{ height: `${(players / highest) * 100}%` }}
          />
        ))}
      </span>
      <span aria-hidden={spoken !== written || undefined}>{written}</span>
      {spoken !== written && <span className="sr-only">{spoken}</span>}
    </span>
  );
}
