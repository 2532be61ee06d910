import { type RackSize, splitTileRows, type TileStep, getTileStep } from "./tile-rows.ts";
import type { CSSProperties } from "react";

/** The largest side of a tile for each size step, in px. */
const MAX_TILE_SIZES: Record<"one" | "two", Record<RackSize, readonly number[]>> = {
  one: { small: [56, 52, 50, 48, 44], medium: [72, 66, 64, 60, 56], large: [92, 76, 72, 68, 64] },
  two: { small: [60, 56, 44], medium: [84, 72, 56], large: [96, 92, 68] },
};

/** The longest row of tiles; on racks narrower than 324 px it splits in two. */
const LONGEST_ROW = 7;
const SPLIT_ROW = 4;

export type RackLayout = {
  step: TileStep;
  /** On small racks a row holds seven tiles, with narrower gaps and a rack that extends into the gutter. */
  isTight: boolean;
  /** Some word takes more than one row on a small rack. */
  isWrapped: boolean;
  /** Custom properties from which `rack.css` computes the tile size. */
  style: CSSProperties;
  words: { style: CSSProperties }[];
};

/** @returns the layout of a puzzle's tiles at every rack width; `rack.css` computes the sizes. */
export function createRackLayout(wordLengths: readonly number[]): RackLayout {
  const step = getTileStep(wordLengths);
  const maxSizes = MAX_TILE_SIZES[wordLengths.length > 1 ? "two" : "one"];
  const rows = {
    small: splitTileRows(wordLengths, "small"),
    medium: splitTileRows(wordLengths, "medium"),
    large: splitTileRows(wordLengths, "large"),
  };
  const getLongestRow = (size: RackSize) => Math.max(...rows[size].flat());
  // A single short word is sized for six tiles, so that tiles never grow from one step to the next.
  const smallRow =
    wordLengths.length > 1 ? getLongestRow("small") : Math.max(6, getLongestRow("small"));
  const getMaxSize = (size: RackSize) => `${maxSizes[size][step - 1]}px`;

  return {
    step,
    isTight: smallRow === LONGEST_ROW,
    isWrapped: rows.small.some((word) => word.length > 1),
    style: cssVariables({
      "--max-size-small": getMaxSize("small"),
      "--max-size-medium": getMaxSize("medium"),
      "--max-size-large": getMaxSize("large"),
      "--row-tiny": Math.max(...rows.small.flat().map(splitLongestRow), smallRow === 6 ? 6 : 0),
      "--row-small": smallRow,
      "--row-medium": getLongestRow("medium"),
      "--row-large": getLongestRow("large"),
    }),
    words: wordLengths.map((_, word) => ({
      style: cssVariables({
        "--own-tiny": splitLongestRow(rows.small[word]?.[0] ?? 1),
        "--own-small": rows.small[word]?.[0] ?? 1,
        "--own-medium": rows.medium[word]?.[0] ?? 1,
        "--own-large": rows.large[word]?.[0] ?? 1,
      }),
    })),
  };
}

function splitLongestRow(length: number): number {
  return length === LONGEST_ROW ? SPLIT_ROW : length;
}

function cssVariables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values;
}
