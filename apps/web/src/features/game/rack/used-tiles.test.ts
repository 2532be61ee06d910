import { createRack } from "@jumbl/domain/puzzle";
import { expect, it } from "vitest";
import { findUsedTiles } from "./used-tiles.ts";

it.each([
  ["the first tile of a letter", "PPALE", "p", [0]],
  ["no third tile where there are two", "PPALE", "PPP", [0, 1]],
  ["no tile for a foreign letter", "PPALE", "XA", [2]],
  ["tiles of the first word for the first letters", "TA AT", "TA", [0, 1]],
  ["tiles of the second word for the next letters", "TA AT", "TAT", [0, 1, 3]],
  ["tiles of the second word after a space", "TA AT", "T A", [0, 2]],
  ["a tile of the other word when its own word has none", "TA XY", "Y", [3]],
])("findUsedTiles returns %s", (_name, scrambled, guess, expected) => {
  expect(findUsedTiles(createRack(scrambled), guess)).toEqual(new Set(expected));
});
