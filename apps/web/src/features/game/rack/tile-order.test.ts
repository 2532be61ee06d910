import { expect, it } from "vitest";
import { getTileOrder, restoreRack } from "./tile-order.ts";

it.each([
  {
    name: "has a tile twice",
    order: [
      [2, 2, 0],
      [4, 3],
    ],
  },
  {
    name: "has a tile in the other word",
    order: [
      [2, 0, 3],
      [4, 1],
    ],
  },
  { name: "lacks a word", order: [[2, 0, 1]] },
])("restoreRack keeps the original order when the stored one $name", ({ order }) => {
  expect(getTileOrder(restoreRack("ABC DE", order))).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});
