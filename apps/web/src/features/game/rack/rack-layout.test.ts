import { describe, expect, it } from "vitest";
import { createRackLayout } from "./rack-layout.ts";

const CASES = [
  // rows: tiny, small, medium, large; maxSizes: small, medium, large
  { lengths: [5], step: 1, rows: [6, 6, 5, 5], maxSizes: [56, 72, 92] },
  { lengths: [6], step: 1, rows: [6, 6, 6, 6], maxSizes: [56, 72, 92] },
  { lengths: [8], step: 2, rows: [6, 6, 4, 8], maxSizes: [52, 66, 76] },
  { lengths: [10], step: 3, rows: [6, 6, 5, 5], maxSizes: [50, 64, 72] },
  { lengths: [12], step: 4, rows: [6, 6, 6, 6], maxSizes: [48, 60, 68] },
  { lengths: [14], step: 5, rows: [4, 7, 7, 7], maxSizes: [44, 56, 64] },
  { lengths: [5, 4], step: 1, rows: [5, 5, 5, 5], maxSizes: [60, 84, 96] },
  { lengths: [6, 5], step: 2, rows: [6, 6, 6, 6], maxSizes: [56, 72, 92] },
  { lengths: [4, 7], step: 2, rows: [4, 7, 7, 7], maxSizes: [56, 72, 92] },
  { lengths: [8, 6], step: 3, rows: [6, 6, 8, 8], maxSizes: [44, 56, 68] },
];

describe("createRackLayout", () => {
  it.each(CASES)("sizes the tiles of $lengths letters by the table of the design", (row) => {
    const { step, style } = createRackLayout(row.lengths);
    const values = style as Record<string, string | number>;
    expect(step).toBe(row.step);
    expect(["tiny", "small", "medium", "large"].map((size) => values[`--row-${size}`])).toEqual(
      row.rows,
    );
    expect(["small", "medium", "large"].map((size) => values[`--max-size-${size}`])).toEqual(
      row.maxSizes.map((side) => `${side}px`),
    );
  });

  it("is tight on a phone with seven tiles in a row, not with six", () => {
    expect(createRackLayout([4, 7]).isTight).toBe(true);
    expect(createRackLayout([6, 5]).isTight).toBe(false);
  });
});
