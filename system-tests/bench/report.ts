/** One measured figure, such as `{ name: "today, REST", "requests/s": 900 }`. */
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
export function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
