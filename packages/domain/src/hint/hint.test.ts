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

  it("distributes the first three hints of many players evenly", () => {
    const letters = 6;
    const players = 6000;
    const counts = [0, 1, 2].map(() => Array.from({ length: letters }, () => 0));
    for (let player = 0; player < players; player++) {
      const order = createHintOrder(
        `00000000-0000-4000-8000-${String(player).padStart(12, "0")}:p`,
        letters,
      );
      for (const [hint, count] of counts.entries()) {
        const position = order[hint] ?? 0;
        count[position] = (count[position] ?? 0) + 1;
      }
    }
    const fair = players / letters;
    for (const count of counts.flat()) {
      expect(count).toBeGreaterThan(fair * 0.85);
      expect(count).toBeLessThan(fair * 1.15);
    }
  });
});
