import { expect, it } from "vitest";
import { findNonLetter, readLetters, splitCharacters } from "./characters.ts";

it.each([
  ["ｃｒａｎｅ", "CRANE"],
  ["GİFT", "GIFT"],
  ["gıft", "GIFT"],
  ["gi\u0307ft", "GIFT"],
  ["straw\u00a0hat", "STRAW HAT"],
  ["🦩🦩cra", "CRA"],
  ["caf\u0065\u0301", "CAF"],
])("reads the letters of %s", (typed, letters) => {
  expect(readLetters(typed)).toBe(letters);
});

it("splits a text into characters as people see them", () => {
  expect(splitCharacters("🦩🦩cra")).toHaveLength(5);
  expect(splitCharacters("cafe\u0301")).toHaveLength(4);
});

it("finds the first character that gets no cell", () => {
  expect(findNonLetter("cr 🦩-")).toBe("🦩");
  expect(findNonLetter("Ｃrİ nı")).toBeUndefined();
});
