/** Width classes of the rack: small under 480 px, medium under 700 px, large from there. */
export const RACK_SIZES = ["small", "medium", "large"] as const;
export type RackSize = (typeof RACK_SIZES)[number];

export type TileStep = 1 | 2 | 3 | 4 | 5;

/** The size step of a puzzle's tiles, 1 being the largest. See docs/rules.md#two-word-puzzles. */
export function getTileStep(wordLengths: readonly number[]): TileStep {
  const longest = Math.max(0, ...wordLengths);
  if (wordLengths.length > 1) return longest <= 5 ? 1 : longest <= 7 ? 2 : 3;
  if (longest <= 6) return 1;
  if (longest <= 8) return 2;
  if (longest <= 10) return 3;
  return longest <= 12 ? 4 : 5;
}

/** The number of tiles in each row of each word: `[[4, 4]]`, or `[[5], [3]]`. Rows are as even as possible. */
export function splitTileRows(wordLengths: readonly number[], rack: RackSize): number[][] {
  return wordLengths.map((length) =>
    splitEvenly(length, getMaxRowLength(length, wordLengths, rack)),
  );
}

/** The most tiles of at least 44 px that fit a row of the rack. */
function getMaxRowLength(length: number, wordLengths: readonly number[], rack: RackSize): number {
  if (wordLengths.length > 1) return rack === "small" ? 7 : 9;
  if (rack === "large") return 8;
  if (length <= 12) return 6;
  return rack === "medium" || length <= 14 ? 7 : 6;
}

function splitEvenly(length: number, longest: number): number[] {
  const count = Math.max(1, Math.ceil(length / longest));
  return Array.from({ length: count }, (_, row) => Math.ceil((length - row) / count));
}
