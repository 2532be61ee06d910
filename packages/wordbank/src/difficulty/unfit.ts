/** How players did at a puzzle on its day. */
export type Plays = {
  predictedDifficulty: number | null;
  /** Solved or given up. */
  plays: number;
  /** Begun, and neither solved nor given up. */
  unfinished: number;
  /** Share of `plays`, 0 to 1. */
  solveRate: number;
  /** Over solved plays, in seconds; null without any. */
  medianSeconds: number | null;
  meanHints: number;
};

/** With fewer plays than this a share says little. */
export const MIN_PLAYS = 200;
/** With fewer puzzles than this the time that a prediction corresponds to is unknown. */
const MIN_PUZZLES = 30;

const LIMITS = {
  /** Shares of all plays, 0 to 1. */
  unfinished: 0.25,
  givenUp: 0.25,
  /** Out of three. */
  hints: 1.5,
  /** The time as a multiple of the predicted one. */
  slowness: 3,
};

const percent = (share: number) => `${Math.round(share * 100)} %`;

const countPlays = ({ plays, unfinished }: Plays) => plays + unfinished;

/**
 * Finds the puzzles that players left, gave up, needed hints for, or solved far more slowly than predicted.
 * @returns the puzzles of at least 200 plays with why each should be retired, those with the most reasons first
 */
export function findUnfit<Puzzle extends Plays>(
  puzzles: readonly Puzzle[],
): { puzzle: Puzzle; reasons: string[] }[] {
  const played = puzzles.filter((puzzle) => countPlays(puzzle) >= MIN_PLAYS);
  const measureSlowness = createSlowness(played);
  return played
    .map((puzzle) => ({ puzzle, reasons: listReasons(puzzle, measureSlowness(puzzle)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}

function listReasons(puzzle: Plays, slowness: number | undefined): string[] {
  const all = countPlays(puzzle);
  const unfinished = puzzle.unfinished / all;
  const givenUp = ((1 - puzzle.solveRate) * puzzle.plays) / all;
  return [
    ...(unfinished > LIMITS.unfinished ? [`${percent(unfinished)} unfinished`] : []),
    ...(givenUp > LIMITS.givenUp ? [`${percent(givenUp)} given up`] : []),
    ...(puzzle.meanHints > LIMITS.hints ? [`${puzzle.meanHints.toFixed(1)} hints`] : []),
    ...(slowness !== undefined && slowness > LIMITS.slowness
      ? [`${slowness.toFixed(1)} times the predicted time`]
      : []),
  ];
}

/**
 * Returns how many times as long as predicted a puzzle takes, by a line fitted to the logarithms of all puzzles' times.
 */
function createSlowness(puzzles: readonly Plays[]): (puzzle: Plays) => number | undefined {
  const points = puzzles.flatMap(({ predictedDifficulty: x, medianSeconds }) =>
    x === null || medianSeconds === null ? [] : [{ x, y: Math.log2(Math.max(1, medianSeconds)) }],
  );
  if (points.length < MIN_PUZZLES) return () => undefined;
  const expect = fitLine(points);
  return ({ predictedDifficulty, medianSeconds }) =>
    predictedDifficulty === null || medianSeconds === null
      ? undefined
      : medianSeconds / 2 ** expect(predictedDifficulty);
}

const average = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** @returns the least-squares line through the points; a flat one when all have the same x. */
function fitLine(points: readonly { x: number; y: number }[]): (x: number) => number {
  const [x, y] = [average(points.map((each) => each.x)), average(points.map((each) => each.y))];
  const spread = average(points.map((each) => (each.x - x) ** 2));
  const slope =
    spread === 0 ? 0 : average(points.map((each) => (each.x - x) * (each.y - y))) / spread;
  return (at) => y + slope * (at - x);
}
