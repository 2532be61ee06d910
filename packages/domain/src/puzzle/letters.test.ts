import { describe, expect, it } from "vitest";
import { isTwoWords, splitLetters, maskScrambled, getWordLengths } from "./letters.ts";

describe("splitLetters, getWordLengths, isTwoWords and maskScrambled", () => {
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
