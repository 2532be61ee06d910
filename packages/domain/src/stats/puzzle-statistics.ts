/** The fewest daily plays of a puzzle whose statistics are shown. See docs/rules.md#how-everyone-did. */
export const MIN_COUNTED_PLAYERS = 20;

/** The last value includes all above it. */
const LISTED_ATTEMPTS = [1, 2, 3, 4, 5, 6, 7];
const LISTED_HINTS = [0, 1, 2, 3];

type Tally = readonly [value: number, players: number];

/** Numbers of players by value, in ascending order. All but `solved` count only those who solved the puzzle. */
export type PuzzleCounts = {
  /** 0 and 1. */
  solved: readonly Tally[];
  attempts: readonly Tally[];
  hints: readonly Tally[];
  /** Truncated seconds. */
  time: readonly Tally[];
};

export type PuzzleStatistics = {
  players: number;
  solved: number;
  /** Truncated seconds; null when no player has solved it. */
  medianTime: number | null;
  /** Players who solved it with 1, 2, … 6, and 7 or more attempts. */
  attempts: number[];
  /** Players who solved it with 0 to 3 hints. */
  hints: number[];
  own: {
    /** By time, from 1; equal truncated times share a rank. */
    rank: number;
    /** Percent of the other solvers who were slower, truncated; null without others. */
    fasterThan: number | null;
  } | null;
};

const sum = (tallies: readonly Tally[]) =>
  tallies.reduce((total, [, players]) => total + players, 0);

const getPlayers = (tallies: readonly Tally[] | undefined, value: number) =>
  tallies?.find(([each]) => each === value)?.[1] ?? 0;

/** The lowest value that at least half of the players do not exceed. */
function getMedian(tallies: readonly Tally[]): number | null {
  const half = sum(tallies) / 2;
  let seen = 0;
  for (const [value, players] of tallies) {
    seen += players;
    if (seen >= half) return value;
  }
  return null;
}

function getOwnPlace(times: readonly Tally[], ownTime: number): PuzzleStatistics["own"] {
  const faster = sum(times.filter(([time]) => time < ownTime));
  const slower = sum(times.filter(([time]) => time > ownTime));
  const others = sum(times) - 1;
  return {
    rank: faster + 1,
    fasterThan: others === 0 ? null : Math.floor((slower * 100) / others),
  };
}

/**
 * Null with fewer than `MIN_COUNTED_PLAYERS`. `ownTime` is in truncated seconds and among those counted; null for an
 * archive play, an unsolved one or one that is humanly impossible. See docs/rules.md#how-everyone-did.
 */
export function computePuzzleStatistics(
  counts: Partial<PuzzleCounts>,
  ownTime: number | null,
): PuzzleStatistics | null {
  const { time = [] } = counts;
  const players = sum(counts.solved ?? []);
  if (players < MIN_COUNTED_PLAYERS) return null;
  return {
    players,
    solved: getPlayers(counts.solved, 1),
    medianTime: getMedian(time),
    attempts: LISTED_ATTEMPTS.map((value) => getPlayers(counts.attempts, value)),
    hints: LISTED_HINTS.map((value) => getPlayers(counts.hints, value)),
    own: ownTime === null ? null : getOwnPlace(time, ownTime),
  };
}
