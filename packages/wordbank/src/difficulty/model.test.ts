import { expect, it } from "vitest";
import { listBankEntries } from "../bank.ts";
import { findCertificate } from "./certificate.ts";
import { chooseLevel, predictDifficulty, predictParts } from "./model.ts";

it("the bank has the prediction and the level of the model for every puzzle", () => {
  for (const { word, difficulty, predictedDifficulty } of listBankEntries()) {
    const { features, knownAnagrams } = findCertificate(word)!;
    expect(knownAnagrams).toBe(0);
    expect(predictDifficulty(features)).toBeCloseTo(predictedDifficulty, 1);
    expect(chooseLevel(predictParts(features))).toBe(difficulty);
  }
});
