import { type Features, type Weights, WEIGHTS } from "./model.ts";

/** How players did at a puzzle, over all first daily plays. */
export type Observation = {
  features: Features;
  plays: number;
  /** 0 to 1. */
  solveRate: number;
  medianSeconds: number;
  meanAttempts: number;
  meanHints: number;
};

/** In doublings of the solving time. */
const PENALTIES = { unsolved: 3, attempt: 0.25, hint: 0.75 };
/** Keeps near 0 the weights of features that hardly vary. */
const RIDGE = 1;
/** With fewer plays a median says little. */
const MIN_PLAYS = 20;

/** @returns log2 of the median seconds, more for plays without a solve, for wrong guesses and for hints. */
export function measureDifficulty(seen: Omit<Observation, "features">): number {
  return (
    Math.log2(Math.max(1, seen.medianSeconds)) +
    PENALTIES.unsolved * (1 - seen.solveRate) +
    PENALTIES.attempt * Math.max(0, seen.meanAttempts - 1) +
    PENALTIES.hint * seen.meanHints
  );
}

export type Proposal = {
  weights: Weights;
  puzzles: number;
  /** Share of the variance the proposed weights explain, 0 to 1. */
  explained: number;
};

/** Only proposed: no level moves until the weights are edited. Undefined with under three puzzles per weight. */
export function proposeWeights(observations: readonly Observation[]): Proposal | undefined {
  const usable = observations.filter(({ plays }) => plays >= MIN_PLAYS);
  const names = Object.keys(WEIGHTS) as (keyof Weights)[];
  if (usable.length < 3 * names.length) return undefined;
  const inputs = usable.map(({ features }) =>
    names.map((name) => (name === "constant" ? 1 : features[name])),
  );
  const targets = usable.map(measureDifficulty);
  const plays = usable.map((observation) => observation.plays);
  const solution = leastSquares(inputs, targets, plays);
  const fitted = inputs.map((row) => row.reduce((sum, value, i) => sum + value * solution[i]!, 0));
  const mean = average(targets, plays);
  const rest = average(
    targets.map((target, i) => (target - fitted[i]!) ** 2),
    plays,
  );
  const spread = average(
    targets.map((target) => (target - mean) ** 2),
    plays,
  );
  const proposed = { ...WEIGHTS };
  names.forEach((name, i) => {
    proposed[name] = Math.round(solution[i]! * 1000) / 1000;
  });
  return {
    weights: proposed,
    puzzles: usable.length,
    explained: spread === 0 ? 0 : Math.max(0, 1 - rest / spread),
  };
}

function average(values: number[], by: number[]): number {
  const total = by.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, i) => sum + value * by[i]!, 0) / total;
}

/** Solves the weighted normal equations by elimination. The constant comes first and is not damped. */
function leastSquares(inputs: number[][], targets: number[], by: number[]): number[] {
  const size = inputs[0]!.length;
  const matrix = Array.from({ length: size }, (_, i) => {
    const row = Array.from({ length: size }, (_value, j) =>
      inputs.reduce(
        (sum, input, n) => sum + by[n]! * input[i]! * input[j]!,
        i === j && i > 0 ? RIDGE : 0,
      ),
    );
    return [...row, inputs.reduce((sum, input, n) => sum + by[n]! * input[i]! * targets[n]!, 0)];
  });
  for (let column = 0; column < size; column++) {
    const pivot = matrix
      .slice(column)
      .toSorted((a, b) => Math.abs(b[column]!) - Math.abs(a[column]!))[0]!;
    matrix.splice(matrix.indexOf(pivot), 1);
    matrix.splice(column, 0, pivot);
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let k = column; k <= size; k++) row[k]! -= factor * pivot[k]!;
    }
  }
  return matrix.map((row, i) => row[size]! / row[i]!);
}
