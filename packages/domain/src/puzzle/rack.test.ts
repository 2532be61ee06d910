import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveTile, createRack, shuffleRack, type Tile } from "./rack.ts";

const scrambled = fc.stringMatching(/^[A-E]{1,12}( [A-E]{1,8})?$/u);
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);

function read(row: readonly Tile[]): string {
  return row.map((tile) => tile.letter).join("");
}

function byId(row: readonly Tile[]): Tile[] {
  return row.toSorted((a, b) => a.id - b.id);
}

describe("shuffleRack", () => {
  it("keeps each word's tiles in that word", () => {
    fc.assert(
      fc.property(scrambled, random, (text, next) => {
        const rack = createRack(text);
        expect(shuffleRack(rack, next).map(byId)).toEqual(rack);
      }),
    );
  });

  it("returns another order whenever a word has one", () => {
    fc.assert(
      fc.property(scrambled, random, (text, next) => {
        const rack = createRack(text);
        for (const [index, row] of shuffleRack(rack, next).entries()) {
          const before = read(rack[index] ?? []);
          const hasOtherOrder = new Set(before).size > 1;
          expect(read(row) !== before).toBe(hasOtherOrder);
        }
      }),
    );
  });

  it("stays within the row when random returns 1", () => {
    expect(shuffleRack(createRack("ABC"), () => 1).map(read)).toEqual(["CBA"]);
  });

  it("can return every order but the current one", () => {
    const orders = new Set<string>();
    for (let first = 0; first < 3; first++) {
      for (let second = 0; second < 2; second++) {
        const numbers = [first / 3, second / 2, 0];
        orders.add(
          shuffleRack(createRack("ABC"), () => numbers.shift() ?? 0)
            .map(read)
            .join(),
        );
      }
    }
    expect([...orders].toSorted()).toEqual(["ACB", "BAC", "BCA", "CAB", "CBA"]);
  });
});

describe("moveTile", () => {
  it.each([
    ["to the right", 0, 2, ["B", "C", "A", "D"]],
    ["to the left", 3, 1, ["A", "D", "B", "C"]],
    ["beyond the end", 0, 99, ["B", "C", "D", "A"]],
    ["before the beginning", 2, -1, ["C", "A", "B", "D"]],
    ["from a place without a tile", 7, 0, ["A", "B", "C", "D"]],
  ])("%s", (_name, from, to, expected) => {
    expect(moveTile(["A", "B", "C", "D"], from, to)).toEqual(expected);
  });
});
