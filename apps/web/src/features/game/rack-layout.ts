import { type RackSize, tileRows, type TileStep, tileStep } from "@jumbl/domain/puzzle";
import type { CSSProperties } from "react";

/** The largest tile of each size step, in px: the tables of the design. */
const CAPS: Record<"one" | "two", Record<RackSize, readonly number[]>> = {
  one: { small: [56, 52, 50, 48, 44], medium: [72, 66, 64, 60, 56], large: [92, 76, 72, 68, 64] },
  two: { small: [60, 56, 44], medium: [84, 72, 56], large: [96, 92, 68] },
};

/** A row of seven is the tightest there is; below 324 px of rack it breaks in two. */
const TIGHT_ROW = 7;
const BROKEN_ROW = 4;

export type RackLayout = {
  step: TileStep;
  /** On small racks a row holds seven tiles: narrower gaps, and the rack bleeds into the gutter. */
  isTight: boolean;
  /** Some word takes more than one row on a small rack. */
  isWrapped: boolean;
  /** What `rack.css` computes the tile's side from. */
  style: CSSProperties;
  words: { style: CSSProperties }[];
};

/** How the tiles of a puzzle stand at every width of the rack. The browser does the sums, in `rack.css`. */
export function layOutRack(wordLengths: readonly number[]): RackLayout {
  const step = tileStep(wordLengths);
  const caps = CAPS[wordLengths.length > 1 ? "two" : "one"];
  const rows = {
    small: tileRows(wordLengths, "small"),
    medium: tileRows(wordLengths, "medium"),
    large: tileRows(wordLengths, "large"),
  };
  const longest = (size: RackSize) => Math.max(...rows[size].flat());
  // Sizes never grow with the step, and a single word's first step is always sized for six.
  const smallRow = wordLengths.length > 1 ? longest("small") : Math.max(6, longest("small"));
  const cap = (size: RackSize) => `${caps[size][step - 1]}px`;

  return {
    step,
    isTight: smallRow === TIGHT_ROW,
    isWrapped: rows.small.some((word) => word.length > 1),
    style: variables({
      "--cap-small": cap("small"),
      "--cap-medium": cap("medium"),
      "--cap-large": cap("large"),
      "--row-tiny": Math.max(...rows.small.flat().map(breakRow), smallRow === 6 ? 6 : 0),
      "--row-small": smallRow,
      "--row-medium": longest("medium"),
      "--row-large": longest("large"),
    }),
    words: wordLengths.map((_, word) => ({
      style: variables({
        "--own-tiny": breakRow(rows.small[word]?.[0] ?? 1),
        "--own-small": rows.small[word]?.[0] ?? 1,
        "--own-medium": rows.medium[word]?.[0] ?? 1,
        "--own-large": rows.large[word]?.[0] ?? 1,
      }),
    })),
  };
}

function breakRow(length: number): number {
  return length === TIGHT_ROW ? BROKEN_ROW : length;
}

function variables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values;
}
