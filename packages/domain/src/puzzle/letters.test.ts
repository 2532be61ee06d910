import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isTwoWords, lettersOf, maskScrambled, wordLengths } from "./letters.ts";

describe("the shape of an answer", () => {
  test.each([
    ["APPLE", ["A", "P", "P", "L", "E"], [5], false, "?????"],
    ["STRAW HAT", ["S", "T", "R", "A", "W", "H", "A", "T"], [5, 3], true, "????? ???"],
  ])("%s", (word, letters, lengths, isTwo, mask) => {
    expect(lettersOf(word)).toEqual(letters);
    expect(wordLengths(word)).toEqual(lengths);
    expect(isTwoWords(word)).toBe(isTwo);
    expect(maskScrambled(word)).toBe(mask);
  });
});

describe("the mask", () => {
  const scrambled = fc.stringMatching(/^[A-Z]{3,12}( [A-Z]{3,8})?$/u);

  it("leaks no letter and keeps the shape", () => {
    fc.assert(
      fc.property(scrambled, (text) => {
        const mask = maskScrambled(text);
        expect(mask).toMatch(/^[? ]+$/u);
        expect(wordLengths(mask)).toEqual(wordLengths(text));
      }),
    );
  });

  it("is the same for all letters of one shape", () => {
    fc.assert(
      fc.property(scrambled, (text) => {
        expect(maskScrambled(text)).toBe(maskScrambled(text.replace(/[A-Z]/gu, "X")));
      }),
    );
  });
});
