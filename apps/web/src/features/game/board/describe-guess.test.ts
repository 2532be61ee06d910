import { describe, expect, it } from "vitest";
import { describeGuess } from "./describe-guess.ts";

describe("describeGuess", () => {
  it.each<[string, string[], string | undefined]>([
    ["", [], undefined],
    ["ske", [], undefined],
    ["sketch", ["BASKED"], undefined],
    ["sketch", ["SKETCH"], "Tried before. It would cost another attempt."],
    ["ske tch ", ["SKETCH"], "Tried before. It would cost another attempt."],
    ["sketchy", [], "7 letters, not 6. It would cost an attempt."],
    ["", ["SKETCH"], undefined],
    ["", ["SKE", "SKETCH"], undefined],
    ["", ["SKE"], "3 letters, not 6. It cost an attempt."],
    ["", ["SKETCH", "SKETCH"], "Tried before. It cost another attempt."],
  ])("describes %j after %j as %j", (typed, guesses, note) => {
    expect(describeGuess({ typed, guesses, wordLengths: [6] })).toBe(note);
  });

  it("does not count the space of two words", () => {
    const guess = { guesses: [], wordLengths: [6, 5] };
    expect(describeGuess({ ...guess, typed: "silver spoon" })).toBeUndefined();
    expect(describeGuess({ ...guess, typed: "silver spoons" })).toMatch(/^12 letters, not 11\./);
  });
});
