import { expect, it } from "vitest";
import { computePercentile, isProvisional } from "./board.ts";

it.each([
  ["speed", "all", 4, true],
  ["speed", "all", 5, false],
  ["efficiency", "year", 1, true],
  ["speed", "today", 1, false],
  ["streak", "month", 4, false],
] as const)(
  "isProvisional returns on the %s board of %s with %i solves: %j",
  (board, period, solves, expected) => {
    expect(isProvisional(board, period, solves)).toBe(expected);
  },
);

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
