import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWords, encodeWords } from "./dictionary.ts";

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
