import { describe, expect, it } from "vitest";
import { listBankEntries } from "../bank.ts";
import { findCertificate } from "./certificate.ts";
import {
  type Assessment,
  chooseLevel,
  extractFeatures,
  predictDifficulty,
  predictParts,
} from "./model.ts";

const USUAL: Assessment = { competitors: [1], familiarity: 4.5, known: 4 };

const predict = (answer: string, assessment: Partial<Assessment> = {}) =>
  predictParts(extractFeatures(answer, { ...USUAL, ...assessment }));

describe("predictParts", () => {
  it("returns a smaller recognition part when the answer is better known or more frequent", () => {
    const { recognition } = predict("pillow");
    expect(predict("pillow", { known: 5 }).recognition).toBeLessThan(recognition);
    expect(predict("pillow", { familiarity: 5 }).recognition).toBeLessThan(recognition);
  });

  it("returns a greater letters part when more orders look like words", () => {
    expect(predict("pillow", { competitors: [2] }).letters).toBeGreaterThan(
      predict("pillow").letters,
    );
  });

  it("returns a smaller letters part for a common ending, a greater one for an initial vowel", () => {
    expect(predict("kindness").letters).toBeLessThan(predict("kindnesk").letters);
    expect(predict("apron").letters).toBeGreaterThan(predict("napro").letters);
  });

  it("keeps the parts apart when only one of them changes", () => {
    const [known, unknown] = [predict("pillow", { known: 5 }), predict("pillow", { known: 1 })];
    expect(known.letters).toBe(unknown.letters);
    expect(predict("pillow").recognition).toBe(predict("pomegranate").recognition);
  });
});

describe("chooseLevel", () => {
  it("returns hard only when the answer is hard to recognize as well", () => {
    expect(chooseLevel({ recognition: 0.5, letters: 6 })).toBe("medium");
    expect(chooseLevel({ recognition: 4, letters: 2 })).toBe("hard");
  });

  it("returns easy only when the answer is well known as well", () => {
    expect(chooseLevel({ recognition: 0.5, letters: 1.5 })).toBe("easy");
    expect(chooseLevel({ recognition: 3, letters: 0.5 })).toBe("medium");
  });
});

describe("the bank", () => {
  it("has the prediction and the level of the model for every puzzle", () => {
    for (const { word, difficulty, predictedDifficulty } of listBankEntries()) {
      const { features, knownAnagrams } = findCertificate(word)!;
      expect(knownAnagrams).toBe(0);
      expect(predictDifficulty(features)).toBeCloseTo(predictedDifficulty, 1);
      expect(chooseLevel(predictParts(features))).toBe(difficulty);
    }
  });
});
