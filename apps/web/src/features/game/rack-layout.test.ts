import { describe, expect, test } from "vitest";
import { layOutRack } from "./rack-layout.ts";

const rows = [
  // lengths, step, longest rows: tiny small medium large, caps: small medium large
  { lengths: [5], step: 1, rows: [6, 6, 5, 5], caps: [56, 72, 92] },
  { lengths: [6], step: 1, rows: [6, 6, 6, 6], caps: [56, 72, 92] },
  { lengths: [8], step: 2, rows: [6, 6, 4, 8], caps: [52, 66, 76] },
  { lengths: [10], step: 3, rows: [6, 6, 5, 5], caps: [50, 64, 72] },
  { lengths: [12], step: 4, rows: [6, 6, 6, 6], caps: [48, 60, 68] },
  { lengths: [14], step: 5, rows: [4, 7, 7, 7], caps: [44, 56, 64] },
  { lengths: [5, 4], step: 1, rows: [5, 5, 5, 5], caps: [60, 84, 96] },
  { lengths: [6, 5], step: 2, rows: [6, 6, 6, 6], caps: [56, 72, 92] },
  { lengths: [4, 7], step: 2, rows: [4, 7, 7, 7], caps: [56, 72, 92] },
  { lengths: [8, 6], step: 3, rows: [6, 6, 8, 8], caps: [44, 56, 68] },
];

describe("the rack of", () => {
  test.each(rows)("$lengths letters follows the table of tile sizes", (row) => {
    const { step, style } = layOutRack(row.lengths);
    const values = style as Record<string, string | number>;
    expect(step).toBe(row.step);
    expect(["tiny", "small", "medium", "large"].map((size) => values[`--row-${size}`])).toEqual(
      row.rows,
    );
    expect(["small", "medium", "large"].map((size) => values[`--cap-${size}`])).toEqual(
      row.caps.map((cap) => `${cap}px`),
    );
  });

  test("seven in a row is tight on a phone, six is not", () => {
    expect(layOutRack([4, 7]).isTight).toBe(true);
    expect(layOutRack([6, 5]).isTight).toBe(false);
  });
});
