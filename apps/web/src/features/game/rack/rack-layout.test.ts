import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRackLayout } from "./rack-layout.ts";

/** The rack's width on a viewport of 320, 360, 390, 768 and 1280 px, and of two columns at 1024 px. */
const WIDTHS = { 320: 288, 360: 328, 390: 358, 768: 640, 1024: 531, 1280: 707 } as const;

const wordLengths = fc.oneof(
  fc.tuple(fc.integer({ min: 5, max: 16 })),
  fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })),
);
const rackWidths = fc.integer({ min: 288, max: 900 });

describe("createRackLayout", () => {
  it.each<[keyof typeof WIDTHS, number[], number[][]]>([
    [320, [7], [[7]]],
    [320, [8], [[4, 4]]],
    [320, [11], [[6, 5]]],
    [320, [7, 4], [[7], [4]]],
    [320, [4, 9], [[4], [5, 4]]],
    [360, [8], [[8]]],
    [390, [7], [[7]]],
    [390, [9], [[9]]],
    [390, [10], [[5, 5]]],
    [390, [13], [[7, 6]]],
    [390, [15], [[5, 5, 5]]],
    [390, [9, 5], [[9], [5]]],
    [390, [3, 10], [[3], [5, 5]]],
    [768, [14], [[14]]],
    [1024, [12], [[12]]],
    [1024, [14], [[7, 7]]],
    [1280, [15], [[15]]],
    [1280, [10, 9], [[10], [9]]],
  ])(
    "places at a viewport of %i px words of %j letters in rows of %j",
    (viewport, lengths, rows) => {
      expect(createRackLayout(lengths, WIDTHS[viewport]).rows).toEqual(rows);
    },
  );

  it.each([
    [[5], 1],
    [[6], 1],
    [[7], 2],
    [[8], 2],
    [[9], 3],
    [[10], 3],
    [[11], 4],
    [[12], 4],
    [[13], 5],
    [[20], 5],
    [[3, 5], 1],
    [[5, 5], 1],
    [[6, 3], 2],
    [[3, 7], 2],
    [[8, 3], 3],
    [[4, 12], 3],
  ])("sizes the tiles of %j letters by step %i", (lengths, step) => {
    expect(createRackLayout(lengths, WIDTHS[390]).step).toBe(step);
  });

  it.each([
    [[5], 54.67],
    [[7], 48.86],
    [[8], 44.125],
    [[9], 38.89],
    [[10], 44],
    [[5, 5], 60],
    [[7, 4], 48.86],
  ])("sizes the tiles of %j letters at a viewport of 390 px to %f px", (lengths, size) => {
    expect(createRackLayout(lengths, WIDTHS[390]).tileSize).toBeCloseTo(size, 2);
  });

  it("fits every row into the rack with its bleed", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        const { rows, tileSize, gap, bleed } = createRackLayout(lengths, width);
        for (const count of rows.flat()) {
          expect(count * tileSize + (count - 1) * gap).toBeLessThanOrEqual(
            width + 2 * bleed + 0.01,
          );
        }
      }),
    );
  });

  it("breaks a word only where its tiles would be smaller than 38 px", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        const isBroken = createRackLayout(lengths, width).rows.some((rows) => rows.length > 1);
        const longest = Math.max(...lengths);
        const tightest =
          width < 480
            ? { gap: 3, bleed: 8 }
            : width < 700
              ? { gap: 4, bleed: 0 }
              : { gap: 6, bleed: 0 };
        const tile = (width + 2 * tightest.bleed - (longest - 1) * tightest.gap) / longest;
        expect(isBroken).toBe(tile < 38);
      }),
    );
  });

  it("separates words by at least twice the distance between the rows of a broken word", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        const { rows, tileSize, rowGap, wordGap } = createRackLayout(lengths, width);
        if (rows.every((word) => word.length === 1)) return;
        const edge = Math.max(2, Math.round(tileSize * 0.08));
        expect(edge + wordGap).toBeGreaterThanOrEqual(2 * (edge + rowGap));
      }),
    );
  });

  it("places every letter, longer rows first, none more than one longer", () => {
    fc.assert(
      fc.property(wordLengths, rackWidths, (lengths, width) => {
        for (const [index, rows] of createRackLayout(lengths, width).rows.entries()) {
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(lengths[index]);
          expect(rows.toSorted((a, b) => b - a)).toEqual(rows);
          expect((rows[0] ?? 0) - (rows.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
