import { expect, it } from "vitest";
import { formatHintPosition } from "./hint-position.ts";

it.each([
  [2, [5], "Letter 3"],
  [4, [5, 3], "Word 1, letter 5"],
  [5, [5, 3], "Word 2, letter 1"],
])("formatHintPosition formats position %i of %j as %s", (position, lengths, text) => {
  expect(formatHintPosition(position, lengths)).toBe(text);
});
