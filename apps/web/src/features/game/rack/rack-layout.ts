/** The size step of a puzzle's tiles, 1 being the largest. */
export type TileStep = 1 | 2 | 3 | 4 | 5;

type RackSize = "small" | "medium" | "large";

/** Gap between tiles, and how far the rack extends into each gutter, in px; used when tiles reach `minTile`. */
type Spacing = { gap: number; bleed: number; minTile: number };

/** The largest side of a tile for each size step, in px. */
const MAX_TILE_SIZES: Record<"one" | "two", Record<RackSize, readonly number[]>> = {
  one: { small: [56, 52, 50, 48, 44], medium: [72, 66, 64, 60, 56], large: [92, 76, 72, 68, 64] },
  two: { small: [60, 56, 44], medium: [84, 72, 56], large: [96, 92, 68] },
};

/** From roomy to tight. Below the last `minTile` letters are hard to read and to hit, so the word breaks. */
const SPACINGS: Record<RackSize, readonly Spacing[]> = {
  small: [
    { gap: 6, bleed: 0, minTile: 46.5 },
    { gap: 4, bleed: 4, minTile: 44 },
    { gap: 3, bleed: 8, minTile: 38 },
  ],
  medium: [
    { gap: 8, bleed: 0, minTile: 46.5 },
    { gap: 4, bleed: 0, minTile: 38 },
  ],
  large: [
    { gap: 10, bleed: 0, minTile: 46.5 },
    { gap: 6, bleed: 0, minTile: 38 },
  ],
};

/** For a rack with a word that breaks. Its hyphens extend into the gutter. */
const BREAKING_SPACING: Spacing = { gap: 4, bleed: 0, minTile: 44 };

/**
 * Distance between the rows of one word, and between two words with and without a word that breaks. Below each row is
 * also the edge of its tiles.
 */
const ROW_GAPS: Record<RackSize, { row: number; word: number; wordWhenBroken: number }> = {
  small: { row: 7, word: 16, wordWhenBroken: 28 },
  medium: { row: 9, word: 18, wordWhenBroken: 32 },
  large: { row: 12, word: 22, wordWhenBroken: 38 },
};

/** Lengths in px. */
export type RackLayout = {
  step: TileStep;
  /** The number of tiles in each row of each word. */
  rows: number[][];
  tileSize: number;
  gap: number;
  rowGap: number;
  wordGap: number;
  /** How far the rack extends into each gutter. */
  bleed: number;
};

/** @returns the layout of a puzzle's tiles in a rack of `width` px. See docs/rules.md#two-word-puzzles. */
export function createRackLayout(wordLengths: readonly number[], width: number): RackLayout {
  const size: RackSize = width < 480 ? "small" : width < 700 ? "medium" : "large";
  const step = getTileStep(wordLengths);
  const maxTile = MAX_TILE_SIZES[wordLengths.length > 1 ? "two" : "one"][size][step - 1] ?? 0;
  const longest = Math.max(0, ...wordLengths);
  // A single short word on a phone is sized for six tiles, so that tiles never grow from one step to the next.
  const longestRow = size === "small" && wordLengths.length === 1 ? Math.max(6, longest) : longest;
  const gaps = ROW_GAPS[size];

  const spacing = SPACINGS[size].find(
    (each) => getTileSize(longestRow, width, each) >= each.minTile,
  );
  if (spacing !== undefined) {
    return {
      step,
      rows: wordLengths.map((length) => [length]),
      tileSize: Math.min(maxTile, getTileSize(longestRow, width, spacing)),
      gap: spacing.gap,
      rowGap: gaps.row,
      wordGap: gaps.word,
      bleed: spacing.bleed,
    };
  }
  const { gap, minTile } = BREAKING_SPACING;
  const maxRow = Math.max(1, Math.floor((width + gap) / (minTile + gap)));
  return {
    step,
    rows: wordLengths.map((length) => splitEvenly(length, maxRow)),
    tileSize: Math.min(maxTile, minTile),
    gap,
    rowGap: gaps.row,
    wordGap: gaps.wordWhenBroken,
    bleed: 0,
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

function getTileSize(count: number, width: number, { gap, bleed }: Spacing): number {
  return (width + 2 * bleed - (count - 1) * gap) / count;
}

/** Longer rows first, none more than one longer. */
function splitEvenly(length: number, maxRow: number): number[] {
  const count = Math.max(1, Math.ceil(length / maxRow));
  return Array.from({ length: count }, (_, row) => Math.ceil((length - row) / count));
}
