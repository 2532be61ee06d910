import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCorrectGuess, normalizeGuess, formatGuess } from "./guess.ts";

describe("formatGuess and normalizeGuess", () => {
  it.each([
    ["lower case becomes upper case", "Apple", "APPLE", "APPLE"],
    ["the space of two words is kept in the list only", "straw hat", "STRAW HAT", "STRAWHAT"],
    ["several spaces are listed as one", "  silver \t spoon ", "SILVER SPOON", "SILVERSPOON"],
    [
      "tabs and no-break spaces are listed as one space",
      "straw\t\u00a0hat",
      "STRAW HAT",
      "STRAWHAT",
    ],
    ["a dotless i stays what it is", "gıft", "GıFT", "GıFT"],
    ["a long s stays what it is", "ſtraw", "ſTRAW", "ſTRAW"],
    ["fullwidth letters stay what they are", "ａｐｐｌｅ", "ａｐｐｌｅ", "ａｐｐｌｅ"],
    ["nothing stays nothing", " ", "", ""],
  ])("%s", (_name, typed, listed, normal) => {
    expect(formatGuess(typed)).toBe(listed);
    expect(normalizeGuess(typed)).toBe(normal);
  });

  it("do not change whether a guess is correct", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normalizeGuess(formatGuess(text))).toBe(normalizeGuess(text));
      }),
    );
  });
});

describe("isCorrectGuess", () => {
  const apple = { word: "APPLE", alternates: ["PEPLA"] };
  const strawHat = { word: "STRAW HAT", alternates: ["SWART HAT"] };

  it.each([
    ["the word in any case, with space around", " aPple ", apple, true],
    ["two words with their space", "straw hat", strawHat, true],
    ["two words without their space", "strawhat", strawHat, true],
    ["two words with the space in another place", "stra what", strawHat, true],
    ["an alternate of two words without its space", "swarthat", strawHat, true],
    ["another order of the letters", "APLEP", apple, false],
    ["a part of the word", "APPL", apple, false],
    ["more than the word", "APPLES", apple, false],
    ["the word backwards", "ELPPA", apple, false],
    ["the two words the other way round", "hat straw", strawHat, false],
    ["nothing", "   ", apple, false],
    ["a letter that only looks right", "APPLΕ", apple, false],
  ])("%s", (_name, guess, answer, isCorrect) => {
    expect(isCorrectGuess(guess, answer)).toBe(isCorrect);
  });

  it("rejects an empty guess even for an empty answer", () => {
    expect(isCorrectGuess(" ", { word: "", alternates: [""] })).toBe(false);
  });
});
