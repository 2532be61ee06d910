import { expect, it } from "vitest";
import { computePercentile } from "./board.ts";

it.each([
  [2, 100, 99],
  [2, 3, 66],
  [1000, 1000, 0],
  [0, 10, null],
  [11, 10, null],
  [1, 0, null],
])("computePercentile, at rank %i of %i, returns %j", (rank, total, expected) => {
  expect(computePercentile(rank, total)).toBe(expected);
});
