import { describe, expect, test } from "vitest";
import { bankEntries } from "./bank.ts";
import { findCertificate } from "./certificate.ts";
import { featuresOf, levelOf, predictDifficulty } from "./difficulty.ts";

const score = (answer: string, competitors: number[], familiarity: number) =>
  predictDifficulty(featuresOf(answer, competitors, familiarity));

describe("the difficulty model", () => {
  test("finds a better known word easier", () => {
    expect(score("pillow", [1], 5)).toBeLessThan(score("pillow", [1], 4));
  });

  test("finds more word-like orders harder", () => {
    expect(score("pillow", [2], 5)).toBeGreaterThan(score("pillow", [1], 5));
  });

  test("finds a common ending easier and a vowel in front harder", () => {
    expect(score("kindness", [2], 5)).toBeLessThan(score("kindnesk", [2], 5));
    expect(score("apron", [1], 5)).toBeGreaterThan(score("napro", [1], 5));
  });

  test("puts long and little known answers into hard, never short ones", () => {
    expect(levelOf("pillow", 5, 3)).toBe("easy");
    expect(levelOf("pomegranate", 3.6, 9)).toBe("hard");
    expect(levelOf("gulch", 3.3, 7)).toBe("medium");
    expect(levelOf("straw hat", 4.2, 2)).toBe("easy");
    expect(levelOf("elephant", 5.2, 5)).toBe("easy");
  });

  test("is the one that made the predictions stored with the bank", () => {
    for (const { word, predictedDifficulty } of bankEntries()) {
      const certificate = findCertificate(word);
      expect(certificate).toMatchObject({ knownAnagrams: 0 });
      expect(predictDifficulty(certificate!.features)).toBeCloseTo(predictedDifficulty, 1);
    }
  });
});
