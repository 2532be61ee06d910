import { expect, it } from "vitest";
import { isHumanlyPossible, isResumable, toTimeSeconds } from "./time.ts";

it.each([
  [0, 0],
  [8290, 8.29],
  [42_179, 42.17],
  [100, 0.1],
  [-5, 0],
])("toTimeSeconds converts %d ms to %d s", (ms, seconds) => {
  expect(toTimeSeconds(ms)).toBe(seconds);
});

it.each([
  [0, false],
  [1000, false],
  [1001, true],
])("isResumable, after %i ms, returns %j", (ms, expected) => {
  expect(isResumable(ms)).toBe(expected);
});

it.each([
  ["five letters at once", 0, 5, false],
  ["five letters just too soon", 1249, 5, false],
  ["five letters as fast as can be", 1250, 5, true],
  ["twelve letters just too soon", 2299, 12, false],
  ["twelve letters as fast as can be", 2300, 12, true],
  ["any word in its time", 60_000, 12, true],
])("isHumanlyPossible for %s", (_name, ms, letters, expected) => {
  expect(isHumanlyPossible(ms, letters)).toBe(expected);
});
