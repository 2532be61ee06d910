import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHintsRemaining, createHintOrder } from "./index.ts";

it.each([
  [1, 2],
  [4, 0],
  [-1, 3],
])("countHintsRemaining, when %i hints are used, returns %i", (used, left) => {
  expect(countHintsRemaining(used)).toBe(left);
});

describe("createHintOrder", () => {
  const length = fc.integer({ min: 0, max: 24 });

  it("contains each position once", () => {
    fc.assert(
      fc.property(fc.string(), length, (key, count) => {
        const positions = Array.from({ length: count }, (_, index) => index);
        expect(createHintOrder(key, count).toSorted((a, b) => a - b)).toEqual(positions);
      }),
    );
  });

  it("does not change between versions, so that running plays keep theirs", () => {
    expect(createHintOrder("player:puzzle", 8)).toEqual([4, 7, 6, 2, 1, 3, 0, 5]);
  });
});
