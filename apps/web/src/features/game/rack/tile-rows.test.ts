import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RACK_SIZES, type RackSize, splitTileRows, getTileStep } from "./tile-rows.ts";

describe("getTileStep", () => {
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
  ])("returns for letters %j step %i", (lengths, step) => {
    expect(getTileStep(lengths)).toBe(step);
  });
});

describe("splitTileRows", () => {
  it.each<[RackSize, number[], number[][]]>([
    ["small", [6], [[6]]],
    ["small", [7], [[4, 3]]],
    ["small", [8], [[4, 4]]],
    ["small", [9], [[5, 4]]],
    ["small", [10], [[5, 5]]],
    ["small", [11], [[6, 5]]],
    ["small", [12], [[6, 6]]],
    ["small", [13], [[7, 6]]],
    ["small", [14], [[7, 7]]],
    ["small", [15], [[5, 5, 5]]],
    ["small", [16], [[6, 5, 5]]],
    ["medium", [6], [[6]]],
    ["medium", [7], [[4, 3]]],
    ["medium", [8], [[4, 4]]],
    ["medium", [12], [[6, 6]]],
    ["medium", [14], [[7, 7]]],
    ["large", [8], [[8]]],
    ["large", [9], [[5, 4]]],
    ["large", [12], [[6, 6]]],
    ["large", [14], [[7, 7]]],
    ["small", [5, 3], [[5], [3]]],
    ["small", [7, 4], [[7], [4]]],
    ["small", [4, 8], [[4], [4, 4]]],
    ["small", [9, 5], [[5, 4], [5]]],
    ["medium", [9, 3], [[9], [3]]],
    ["medium", [3, 10], [[3], [5, 5]]],
    ["large", [9, 9], [[9], [9]]],
    ["large", [10, 9], [[5, 5], [9]]],
  ])("splits for a %s rack letters %j into %j", (rack, lengths, rows) => {
    expect(splitTileRows(lengths, rack)).toEqual(rows);
  });

  it("places every letter, longer rows first, none more than one longer", () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(lengths, fc.constantFrom(...RACK_SIZES), (words, rack) => {
        for (const [index, rows] of splitTileRows(words, rack).entries()) {
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(words[index]);
          expect(rows.toSorted((a, b) => b - a)).toEqual(rows);
          expect((rows[0] ?? 0) - (rows.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
