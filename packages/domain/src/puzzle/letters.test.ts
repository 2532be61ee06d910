import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTwoWords, splitLetters, maskScrambled, getWordLengths } from "./letters.ts";

describe("splitLetters, getWordLengths and isTwoWords", () => {
  it.each([
    ["APPLE", ["A", "P", "P", "L", "E"], [5], false, "?????"],
    ["STRAW HAT", ["S", "T", "R", "A", "W", "H", "A", "T"], [5, 3], true, "????? ???"],
  ])("%s", (word, letters, lengths, isTwo, mask) => {
    expect(splitLetters(word)).toEqual(letters);
    expect(getWordLengths(word)).toEqual(lengths);
    expect(isTwoWords(word)).toBe(isTwo);
    expect(maskScrambled(word)).toBe(mask);
  });
});

describe("maskScrambled", () => {
  const scrambled = fc.stringMatching(/^[A-Z]{3,12}( [A-Z]{3,8})?$/u);

  it("hides every letter and keeps the shape", () => {
    fc.assert(
      fc.property(scrambled, (text) => {
        const mask = maskScrambled(text);
        expect(mask).toMatch(/^[? ]+$/u);
        expect(getWordLengths(mask)).toEqual(getWordLengths(text));
      }),
    );
  });
});
