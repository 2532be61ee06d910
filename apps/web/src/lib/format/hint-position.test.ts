import { describe, expect, it } from "vitest";
import { formatHintPosition } from "./hint-position.ts";

describe("formatHintPosition", () => {
  it.each([
    [2, [5], "Letter 3"],
    [4, [5, 3], "Word 1, letter 5"],
    [5, [5, 3], "Word 2, letter 1"],
  ])("formats position %i of %j as %s", (position, lengths, text) => {
    expect(formatHintPosition(position, lengths)).toBe(text);
  });

  it.each([
    [-1, [5]],
    [5, [5]],
    [8, [5, 3]],
  ])("throws for position %i of %j", (position, lengths) => {
    expect(() => formatHintPosition(position, lengths)).toThrow(RangeError);
  });
});
