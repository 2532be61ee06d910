import { describe, expect, test } from "vitest";
import { bankEntries } from "./bank.ts";
import { checkPuzzle } from "./check-puzzle.ts";

const fit = {
  word: "PILLOW",
  scrambled: "WLOPLI",
  category: "Around the House",
  difficulty: "easy",
};

describe("an operator's own puzzle", () => {
  test("passes when it is fit", () => {
    expect(checkPuzzle(fit)).toEqual([]);
  });

  test.each([
    ["an unknown level", { difficulty: "extreme" }, "Difficulty"],
    ["no category", { category: "" }, "Category"],
    [
      "a category that is too long",
      { category: "Things You May Find Around the House" },
      "Category",
    ],
    ["a category that gives a word away", { category: "Pillows" }, "Leak"],
    ["lower case", { word: "pillow" }, "Word"],
    ["three words", { word: "A PILLOW CASE" }, "Word"],
    ["a word of four letters", { word: "WIND", scrambled: "DNIW" }, "Length"],
    ["a word nobody knows", { word: "PLOWIL" }, "Known"],
    ["a second answer", { word: "LISTEN", scrambled: "TLSENI" }, "One answer"],
    ["other letters in the scramble", { scrambled: "WLOPLO" }, "Scramble"],
    ["the answer as scramble", { scrambled: "PILLOW" }, "Scramble"],
    ["three letters left together", { scrambled: "OWPILL" }, "Scramble"],
    ["a lost space", { word: "STRAW HAT", scrambled: "TWSARATH" }, "Scramble"],
    ["a rude answer", { word: "NAZIS", scrambled: "ZSAIN" }, "Tone"],
    ["a rude category", { category: "Bitch Slap" }, "Tone"],
    ["a rude run in the scramble", { word: "PASSAGE", scrambled: "GAPEASS" }, "Tone"],
    ["a rude run across the gap", { word: "CIRCUS TENT", scrambled: "RICCUS TNTE" }, "Scramble"],
  ])("is refused for %s, and the check is named", (_case, change, check) => {
    const failed = checkPuzzle({ ...fit, ...change });
    expect(failed.map((sentence) => sentence.split(":")[0])).toContain(check);
  });

  test("is told every failed check at once", () => {
    const failed = checkPuzzle({ word: "wind", scrambled: "", category: "", difficulty: "" });
    expect(failed.map((sentence) => sentence.split(":")[0])).toEqual([
      "Difficulty",
      "Category",
      "Word",
    ]);
  });

  test("passes for puzzles of the bank", () => {
    const sample = bankEntries().filter((_, index) => index % 211 === 0);
    for (const { word, scrambles, category, difficulty } of sample) {
      expect(checkPuzzle({ word, scrambled: scrambles[0]!, category, difficulty })).toEqual([]);
    }
  });
});
