import { expect, it } from "vitest";
import { formatCountdown, formatTime } from "./times.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  [0, "00:00.00"],
  [9, "00:00.00"],
  [10, "00:00.01"],
  [59_999, "00:59.99"],
  [60_000, "01:00.00"],
  [7_507_500, "125:07.50"],
  [-1, "00:00.00"],
  [Number.NaN, "00:00.00"],
])("formatTime formats %d ms as %s", (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});

it.each([
  [DAY_MS, "24:00:00"],
  [DAY_MS - 1000, "23:59:59"],
  [3_661_000, "01:01:01"],
  [1, "00:00:01"],
  [0, "00:00:00"],
  [-5000, "00:00:00"],
  [Number.NaN, "00:00:00"],
])("formatCountdown formats %d ms as %s", (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
