import { expect, test } from "vitest";
import { toSentGuess } from "./guess-text.ts";

test.each([
  ["  silver   spoon ", "SILVER SPOON"],
  ["Silver", "SILVER"],
  [" ", ""],
  // Capitals of these would be the letters I and S.
  ["ıſ", "ıſ"],
])("%j is sent as %j", (typed, sent) => {
  expect(toSentGuess(typed)).toBe(sent);
});
