import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRackLayout } from "./rack-layout.ts";

/** The rack's width on viewports of 320, 360, 390, 768 and 1280 px, and on landscape phones of 844 and 667 px. */
const WIDTHS = { 320: 288, 360: 328, 390: 358, 667: 429, 768: 640, 844: 484, 1280: 832 } as const;

const wordLengths = fc.oneof(
  fc.tuple(fc.integer({ min: 5, max: 16 })),
  fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })),
);
const rackWidths = fc.integer({ min: 288, max: 900 });

describe("createRackLayout", () => {
  it.each<[keyof typeof WIDTHS, number[], number[][]]>([
    [320, [6], [[6]]],
    [320, [7], [[4, 3]]],
    [320, [11], [[4, 4, 3]]],
    [360, [7], [[7]]],
    [390, [7], [[7]]],
    [390, [8], [[4, 4]]],
    [390, [15], [[5, 5, 5]]],
    [390, [9, 5], [[5, 4], [5]]],
    [667, [9], [[9]]],
    [768, [12], [[12]]],
    [1280, [15], [[15]]],
    [1280, [10, 9], [[10], [9]]],
  ])(
    "on a viewport of %i px, places words of %j letters in rows of %j",
    (viewport, lengths, rows) => {
      expect(createRackLayout(lengths, WIDTHS[viewport]).rows).toEqual(rows);
    },
  );

  it.each<[keyof typeof WIDTHS, number[], number, number]>([
    [390, [5], 54, 8],
    [390, [6], 54, 6.8],
    [390, [9], 46, 8],
    [390, [13], 44, 4.33],
    [390, [7, 5], 46, 6],
    [320, [9], 45, 8],
    [844, [9], 47, 7.63],
    [768, [8], 66, 10],
    [768, [9], 64, 8],
    [768, [8, 3], 56, 10],
    [1280, [7], 112, 8],
    [1280, [9], 82, 10.44],
  ])(
    "on a viewport of %i px, makes the tiles of words of %j letters %f px wide and %f px apart",
    (viewport, lengths, size, gap) => {
      const layout = createRackLayout(lengths, WIDTHS[viewport]);
      expect(layout.tileSize).toBe(size);
      expect(layout.gap).toBeCloseTo(gap, 2);
    },
  );

  it("fits every row into the rack, with its hyphen", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        const { rows, tileSize, gap } = createRackLayout(lengths, width);
        for (const word of rows) {
          const hyphens = word.length > 1 ? 2 * 12 : 0;
          const longest = Math.max(...word);
          expect(longest * tileSize + (longest - 1) * gap + hyphens).toBeLessThanOrEqual(
            width + 0.01,
          );
        }
      }),
    );
  });

  it("makes tiles of at least 44 whole pixels that never grow with the number of letters", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 16 }), rackWidths, (length, width) => {
        const { tileSize } = createRackLayout([length], width);
        expect(Number.isInteger(tileSize)).toBe(true);
        expect(tileSize).toBeGreaterThanOrEqual(44);
        expect(createRackLayout([length + 1], width).tileSize).toBeLessThanOrEqual(tileSize);
      }),
    );
  });

  it("separates words by at least twice the distance between the rows of a wrapped word", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        const { rows, tileSize, rowGap, wordGap } = createRackLayout(lengths, width);
        if (rows.every((word) => word.length === 1)) return;
        const edge = Math.max(2, Math.round(tileSize * 0.08));
        expect(edge + wordGap).toBeGreaterThanOrEqual(2 * (edge + rowGap));
      }),
    );
  });
});
