/* oxlint-disable no-console -- a benchmark prints its results */

/** One measured figure, such as `{ name: "board speed", unit: "ms", players: 1000, p50: 1.2, p99: 3 }`. */
export type Figure = { name: string } & Record<string, string | number>;

export type Report = {
  /** A line on stderr about what is going on. */
  progress: (line: string) => void;
  add: (figure: Figure) => void;
  /** To stdout: as a table, or with `--json` as one JSON document. */
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
