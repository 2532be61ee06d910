import type { Difficulty } from "@jumbl/domain/puzzle";
import { curveMonotoneX, line } from "d3-shape";
import { formatShortDate } from "../../lib/format/dates.ts";
import { formatSpokenTime } from "../../lib/format/numbers.ts";
import {
  computeMedian,
  computeRunningMedian,
  filterSolveTimes,
  type SolveTime,
} from "./solve-times.ts";

const WIDTH = 320;
const HEIGHT = 144;
const LEFT = 40;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 24;
const INSET = 6;
const PLOT = HEIGHT - BOTTOM - TOP;

/** The times of the scale, in seconds. It is logarithmic, because times range from seconds to hours. */
const TICKS = [
  [1, "1s"],
  [2, "2s"],
  [5, "5s"],
  [10, "10s"],
  [20, "20s"],
  [30, "30s"],
  [60, "1m"],
  [120, "2m"],
  [300, "5m"],
  [600, "10m"],
  [1800, "30m"],
  [3600, "1h"],
  [14_400, "4h"],
  [86_400, "24h"],
] as const;
/** In chart units. Closer labels would be illegible on a phone. */
const MIN_TICK_GAP = 20;

/** The solve times of one difficulty, with their running median. The charts of all difficulties share one scale. */
export function SolveTimesChart({
  difficulty,
  solveTimes,
}: {
  difficulty: Difficulty;
  solveTimes: readonly SolveTime[];
}) {
  const solves = filterSolveTimes(difficulty, solveTimes);
  const [first, last] = [solves[0], solves.at(-1)];
  if (!first || !last) return null;
  const times = solves.map((solve) => solve.timeSeconds);
  const range = computeRange(solveTimes.map((solve) => solve.timeSeconds));
  const step = (WIDTH - LEFT - RIGHT - 2 * INSET) / Math.max(1, solves.length - 1);
  const x = (index: number) => LEFT + INSET + index * step;
  const y = (seconds: number) => HEIGHT - BOTTOM - PLOT * computeFraction(range, seconds);
  const trend = line<number>((_, index) => x(index), y).curve(curveMonotoneX);

  return (
    <figure className="max-w-96">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={describeTrend(solves)}
        className="block w-full text-[11px]"
      >
        {selectTicks(range).map(([seconds, label]) => (
          <g key={seconds}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(seconds)}
              y2={y(seconds)}
              className="stroke-hair"
            />
            <text x={LEFT - 7} y={y(seconds)} dy="0.35em" textAnchor="end" className="fill-ink-2">
              {label}
            </text>
          </g>
        ))}
        {times.map((seconds, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- points have no other key
            key={index}
            cx={x(index)}
            cy={y(seconds)}
            r="2.75"
            className="fill-paper stroke-ink-2"
            strokeWidth="1.25"
          />
        ))}
        <path
          d={trend(computeRunningMedian(times)) ?? ""}
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          className="stroke-pencil"
        />
        <text x={LEFT} y={HEIGHT - 6} className="fill-ink-2">
          {formatShortDate(first.date)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end" className="fill-ink-2">
          {formatShortDate(last.date)}
        </text>
      </svg>
    </figure>
  );
}

type Range = { from: number; to: number };

function computeRange(times: readonly number[]): Range {
  const from = Math.max(0.1, Math.min(...times) * 0.85);
  return { from, to: Math.max(...times, from) * 1.15 };
}

function selectTicks(range: Range) {
  let previousHeight = -Infinity;
  return TICKS.filter(([seconds]) => {
    const height = PLOT * computeFraction(range, seconds);
    if (seconds < range.from || seconds > range.to || height - previousHeight < MIN_TICK_GAP)
      return false;
    previousHeight = height;
    return true;
  });
}

/** The position of a time on the logarithmic scale, from 0 to 1. */
function computeFraction({ from, to }: Range, seconds: number): number {
  return Math.log(Math.max(from, seconds) / from) / Math.log(to / from);
}

function describeTrend(solves: readonly SolveTime[]): string {
  const times = solves.map((solve) => solve.timeSeconds);
  const half = Math.ceil(times.length / 2);
  const [earlier, later] = [computeMedian(times.slice(0, half)), computeMedian(times.slice(-half))];
  return (
    `Times of your last ${solves.length} ${solves[0]!.difficulty} solves. ` +
    `Median of the earlier half ${formatSpokenTime(earlier)}, of the later half ${formatSpokenTime(later)}.`
  );
}
