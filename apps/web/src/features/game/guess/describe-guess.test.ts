import { describe, expect, it } from "vitest";
import { describeGuess } from "./describe-guess.ts";

describe("describeGuess", () => {
  it.each<[string, string[], string | undefined]>([
    ["", [], undefined],
    ["ske", [], "3 letters, not 6. It would cost an attempt."],
    ["s", ["SKE"], "1 letter, not 6. It would cost an attempt."],
    ["sketch", ["BASKED"], undefined],
    ["sketch", ["SKETCH"], "Tried before. It would cost another attempt."],
    ["ske tch ", ["SKETCH"], "Tried before. It would cost another attempt."],
    ["sketchy", [], "7 letters, not 6. It would cost an attempt."],
    ["", ["SKETCH"], undefined],
    ["", ["SKE", "SKETCH"], undefined],
    ["", ["SKE"], "3 letters, not 6. It cost an attempt."],
    ["", ["SKETCH", "SKETCH"], "Tried before. It cost another attempt."],
  ])("describes %j after %j as %j", (typed, guesses, note) => {
    expect(describeGuess({ typed, guesses, wordLengths: [6] })?.text).toBe(note);
  });

  it("does not count the space between two words", () => {
    const guess = { guesses: [], wordLengths: [6, 5] };
    expect(describeGuess({ ...guess, typed: "silver spoon" })).toBeUndefined();
    expect(describeGuess({ ...guess, typed: "silver spoons" })?.text).toMatch(
      /^12 letters, not 11\./,
    );
  });

  it.each([
    ["ab cdefg", "7 letters, not 12. It would cost an attempt.", "short"],
    ["ab cdefgh", "8 letters, not 12. It would cost an attempt.", "warning"],
    ["ab cdefghijkl", undefined, undefined],
  ])("describes %j, whose space may push letters past the cells, as %j", (typed, text, kind) => {
    const note = describeGuess({ typed, guesses: [], wordLengths: [7, 5] });
    expect(note).toEqual(text && { text, kind });
  });

  it.each<[string, number[], [number, string], string | undefined]>([
    ["orcha", [9], [4, "E"], "Letter 5 is E. It would cost an attempt."],
    ["orchestra", [9], [4, "E"], undefined],
    ["kitchen bl", [7, 5], [7, "T"], "Word 2, letter 1 is T. It would cost an attempt."],
  ])(
    "compares %j of %j letters with the hint %j",
    (typed, wordLengths, [position, letter], text) => {
      const note = describeGuess({
        typed,
        guesses: [],
        wordLengths,
        hints: [{ position, letter }],
      });
      expect(note).toEqual(text && { text, kind: "warning" });
    },
  );
});
