import { expect, it } from "vitest";
import { computeWinRate } from "./win-rate.ts";

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  // 28.5 %, which is a little less as a binary fraction.
  [57, 200, 29],
])("computeWinRate, for %i solved of %i, returns %i percent", (solved, games, percent) => {
  expect(computeWinRate(solved, games)).toBe(percent);
});
