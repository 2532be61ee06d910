import { expect, it } from "vitest";
import { describeWordLengths } from "./describe-word-lengths.ts";

it.each([
  [[10], ["1 word", "10 letters"]],
  [
    [5, 5],
    ["2 words", "5 + 5"],
  ],
])("describes words of %j letters as %j", (wordLengths, text) => {
  expect(describeWordLengths(wordLengths)).toEqual(text);
});
