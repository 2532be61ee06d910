import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWords, encodeWords, readDictionary } from "./dictionary.ts";

const word = fc.stringMatching(/^[a-z]{1,15}$/);

describe("encodeWords", () => {
  it("keeps words and marks when they are decoded again", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (words, every) => {
          const isMarked = (one: string) => one.length % every === 0;
          const expected = words.toSorted().map((one) => ({ word: one, isMarked: isMarked(one) }));
          expect(decodeWords(encodeWords(words, isMarked))).toEqual(expected);
        },
      ),
    );
  });
});

describe("readDictionary", () => {
  it("returns words, names, the common ones among them and rude strings", () => {
    const { known, common, unwanted, severe } = readDictionary();
    expect(known.size).toBeGreaterThan(120_000);
    for (const one of ["pillow", "listen", "london", "colour"]) expect(known.has(one)).toBe(true);
    expect(common.has("pillow")).toBe(true);
    expect(unwanted.size).toBeGreaterThan(1_700);
    for (const run of severe) expect(unwanted.has(run)).toBe(true);
  });
});
