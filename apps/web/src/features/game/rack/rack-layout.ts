/** The size step of a puzzle's tiles, 1 being the largest. */
export type TileStep = 1 | 2 | 3 | 4 | 5;

type RackSize = "small" | "medium" | "large";

/** The largest width of a tile for each size step, in px. */
const MAX_TILE_SIZES: Record<"one" | "two", Record<RackSize, readonly number[]>> = {
  one: {
    small: [54, 46, 46, 46, 44],
    medium: [72, 66, 64, 60, 56],
    large: [112, 112, 112, 112, 112],
  },
  two: { small: [54, 46, 44], medium: [72, 66, 56], large: [112, 112, 112] },
};

/** A word breaks if its tiles would be smaller than this, in px. */
const MIN_TILE = 44;

/** The smallest and the largest distance between tiles. */
const GAPS: Record<RackSize, { min: number; max: number }> = {
  small: { min: 3, max: 8 },
  medium: { min: 7, max: 10 },
  large: { min: 8, max: 8 },
};

/**
 * On a wide rack, the tiles of words of at least this length are aligned with the cells of the guess below, with this
 * gap.
 */
const ALIGNED_FROM = 8;
const ALIGNED_GAP = 10;

/** Room for the hyphen at both ends of the rows of a wrapped word. */
const HYPHEN_ROOM = 12;

/**
 * Distances between the rows of a word, and between two words: `wordWhenWrapped` if one of them is wrapped, otherwise
 * `word`. The edge below the tiles adds to these.
 */
const ROW_GAPS: Record<RackSize, { row: number; word: number; wordWhenWrapped: number }> = {
  small: { row: 10, word: 16, wordWhenWrapped: 28 },
  medium: { row: 10, word: 16, wordWhenWrapped: 32 },
  large: { row: 12, word: 14, wordWhenWrapped: 38 },
};

/** Lengths in px. */
export type RackLayout = {
  step: TileStep;
  /** The number of tiles in each row of each word. */
  rows: number[][];
  /** A whole number, for sharp edges. */
  tileSize: number;
  gap: number;
  rowGap: number;
  wordGap: number;
};

/** @returns the layout of a puzzle's tiles in a rack of `width` px. See docs/rules.md#two-word-puzzles. */
export function createRackLayout(wordLengths: readonly number[], width: number): RackLayout {
  const size: RackSize = width < 480 ? "small" : width < 700 ? "medium" : "large";
  const step = getTileStep(wordLengths);
  const maxTile = MAX_TILE_SIZES[wordLengths.length > 1 ? "two" : "one"][size][step - 1] ?? 0;
  const longest = Math.max(1, ...wordLengths);
  const fits = (count: number) => fitTiles(count, width, size);
  // On a phone, shorter words have the tile size of six letters, because a shorter word must not have smaller tiles
  // than a longer one.
  const count = size === "small" ? Math.max(6, longest) : longest;
  const gaps = ROW_GAPS[size];

  if (fits(count) >= MIN_TILE) {
    const tileSize = Math.min(maxTile, fits(count));
    return {
      step,
      rows: wordLengths.map((length) => [length]),
      tileSize,
      gap: getGap(longest, tileSize, width, size),
      rowGap: gaps.row,
      wordGap: gaps.word,
    };
  }
  let longestRow = count;
  while (longestRow > 1 && fits(longestRow) < MIN_TILE) longestRow -= 1;
  // At most as large as the tiles of a word that just fits.
  const tileSize = Math.min(maxTile, fits(longestRow));
  const room = width - 2 * HYPHEN_ROOM;
  const maxRow = Math.max(1, Math.floor((room + GAPS.small.min) / (tileSize + GAPS.small.min)));
  const rows = wordLengths.map((length) => splitEvenly(length, maxRow));
  return {
    step,
    rows,
    tileSize,
    gap: getGap(Math.max(...rows.flat()), tileSize, room, "small"),
    rowGap: gaps.row,
    wordGap: gaps.wordWhenWrapped,
  };
}

function getTileStep(wordLengths: readonly number[]): TileStep {
  const longest = Math.max(0, ...wordLengths);
  if (wordLengths.length > 1) return longest <= 5 ? 1 : longest <= 7 ? 2 : 3;
  if (longest <= 6) return 1;
  if (longest <= 8) return 2;
  if (longest <= 10) return 3;
  return longest <= 12 ? 4 : 5;
}

/** The largest tile size at which `count` tiles fit into one row. */
function fitTiles(count: number, width: number, size: RackSize): number {
  if (size === "large" && count >= ALIGNED_FROM) return Math.floor(width / count - ALIGNED_GAP);
  return Math.floor((width - (count - 1) * GAPS[size].min) / count);
}

function getGap(count: number, tileSize: number, width: number, size: RackSize): number {
  if (size === "large" && count >= ALIGNED_FROM) return width / count - tileSize;
  const free = count > 1 ? (width - count * tileSize) / (count - 1) : 0;
  return Math.max(0, Math.min(GAPS[size].max, free));
}

/** Splits a word into rows that differ by at most one letter, longer rows first. */
function splitEvenly(length: number, maxRow: number): number[] {
  const count = Math.max(1, Math.ceil(length / maxRow));
  return Array.from({ length: count }, (_, row) => Math.ceil((length - row) / count));
}
