import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dictionary, fold, rotate, unfold } from "./dictionary.ts";

const word = fc.stringMatching(/^[a-z]{1,15}$/);

test("folded words unfold to the same words, with their marks", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1 }),
      fc.integer({ min: 1, max: 5 }),
      (words, every) => {
        const isMarked = (one: string) => one.length % every === 0;
        const expected = words.toSorted().map((one) => ({ word: one, isMarked: isMarked(one) }));
        expect(unfold(fold(words, isMarked))).toEqual(expected);
      },
    ),
  );
});

test("turning letters twice gives them back", () => {
  fc.assert(
    fc.property(word, (text) => {
      expect(rotate(rotate(text))).toBe(text);
    }),
  );
});

test("the committed dictionary knows words, names and the common ones among them", () => {
  const { known, common, unwanted, severe } = dictionary();
  expect(known.size).toBeGreaterThan(120_000);
  for (const one of ["pillow", "listen", "london", "colour"]) expect(known.has(one)).toBe(true);
  expect(common.has("pillow")).toBe(true);
  expect(unwanted.size).toBeGreaterThan(1_700);
  for (const run of severe) expect(unwanted.has(run)).toBe(true);
});
