/** One measured figure, such as `{ name: "board speed", unit: "ms", players: 1000, p50: 1.2, p99: 3 }`. */
type Figure = { name: string } & Record<string, string | number>;

export type Report = {
  /** Prints a line on stderr. */
  progress: (line: string) => void;
  add: (figure: Figure) => void;
  /** Prints to stdout, as a table or as one JSON document. */
  print: () => void;
};

export function createReport({ json }: { json: boolean }): Report {
  const figures: Figure[] = [];
  const startedAt = Date.now();
  return {
    progress: (line) =>
      console.error(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`),
    add: (figure) => void figures.push(figure),
    print: () => (json ? console.log(JSON.stringify(figures, null, 2)) : console.table(figures)),
  };
}

/** Returns 0 for no values. */
export function getQuantile(values: readonly number[], share: number): number {
  const index = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[index] ?? 0;
}

export const getMedian = (values: readonly number[]) => getQuantile(values, 0.5);
