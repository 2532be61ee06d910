import { describe, expect, it } from "vitest";
import { checkPuzzle } from "./check-puzzle.ts";

const fit = {
  word: "PILLOW",
  scrambled: "WLOPLI",
  category: "Around the House",
  difficulty: "easy",
};

describe("checkPuzzle", () => {
  it("returns nothing when the puzzle is fit", () => {
    expect(checkPuzzle(fit)).toEqual([]);
  });

  it.each([
    ["an unknown level", { difficulty: "extreme" }, "Difficulty"],
    ["no category", { category: "" }, "Category"],
    ["a category in lower case", { category: "boxing" }, "Category"],
    [
      "a category that is too long",
      { category: "Things You May Find Around the House" },
      "Category",
    ],
    ["a category that gives a word away", { category: "Pillows" }, "Leak"],
    ["lower case", { word: "pillow" }, "Word"],
    ["three words", { word: "A PILLOW CASE" }, "Word"],
    ["a word of four letters", { word: "WIND", scrambled: "DNIW" }, "Length"],
    ["an unknown word", { word: "PLOWIL" }, "Known"],
    ["a second answer", { word: "LISTEN", scrambled: "TLSENI" }, "One answer"],
    ["other letters in the scramble", { scrambled: "WLOPLO" }, "Scramble"],
    ["a lost space", { word: "STRAW HAT", scrambled: "TWSARATH" }, "Scramble"],
    ["a rude answer", { word: "NAZIS", scrambled: "ZSAIN" }, "Tone"],
    ["a rude category", { category: "Bitch Slap" }, "Tone"],
    ["a rude run in the scramble", { word: "PASSAGE", scrambled: "GAPEASS" }, "Tone"],
    [
      "a scramble one swap from a rude word",
      { word: "SHIRT TAIL", scrambled: "SIHTR ITLA" },
      "Tone",
    ],
    ["a rude run across the gap", { word: "CIRCUS TENT", scrambled: "RICCUS TNTE" }, "Scramble"],
  ])("reports the failed check when the puzzle has %s", (_case, change, check) => {
    const failed = checkPuzzle({ ...fit, ...change });
    expect(failed.map((sentence) => sentence.split(":")[0])).toContain(check);
  });

  it.each([
    ["a word", "FLOWERPOT", "PRWOLFTEO", "Scramble: it shows the word WOLF."],
    ["a community", "TIRESOME", "SEMITEOR", "Tone: the scramble shows the letters SEMITE."],
  ])("refuses a scramble that shows %s", (_case, word, scrambled, sentence) => {
    expect(checkPuzzle({ ...fit, word, scrambled })).toEqual([sentence]);
  });

  it("returns every failed check at once", () => {
    const failed = checkPuzzle({ word: "wind", scrambled: "", category: "", difficulty: "" });
    expect(failed.map((sentence) => sentence.split(":")[0])).toEqual([
      "Difficulty",
      "Category",
      "Word",
    ]);
  });
});
