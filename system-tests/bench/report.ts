/** One measured figure, such as `{ name: "board speed", players: 1000, medianMs: 1.2, p99Ms: 3 }`. */
type Figure = { name: string } & Record<string, string | number>;

const figures: Figure[] = [];
const startedAt = Date.now();

/** Prints a line on stderr. */
export const progress = (line: string) =>
  console.error(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);

export const addFigure = (figure: Figure) => void figures.push(figure);

/** Prints all figures to stdout. */
export const printFigures = () => console.table(figures);

export const roundTo = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Returns 0 for no values. */
function getQuantile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[index] ?? 0;
}

/** The median and the 99th percentile of durations, and their ratios to those of `base`. */
export function summarizeTimes(times: readonly number[], base: readonly number[]) {
  const [medianMs, p99Ms] = [getMedian(times), getQuantile(times, 0.99)];
  return {
    calls: times.length,
    medianMs: roundTo(medianMs),
    p99Ms: roundTo(p99Ms),
    medianRatio: roundTo(medianMs / getMedian(base)),
    p99Ratio: roundTo(p99Ms / getQuantile(base, 0.99)),
  };
}

export const getMedian = (values: readonly number[]) => getQuantile(values, 0.5);
