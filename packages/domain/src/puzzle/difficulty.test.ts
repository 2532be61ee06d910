import { expect, it, test } from "vitest";
import { compareDifficulties, DIFFICULTIES, isDifficulty } from "./difficulty.ts";

it("has the three difficulties in the order of play", () => {
  expect(DIFFICULTIES).toEqual(["easy", "medium", "hard"]);
});

it("sorts difficulties in the order of play", () => {
  expect((["hard", "easy", "medium"] as const).toSorted(compareDifficulties)).toEqual(DIFFICULTIES);
});

test.each([
  ["easy", true],
  ["medium", true],
  ["hard", true],
  ["Easy", false],
  ["", false],
  ["constructor", false],
])("whether %j is a difficulty", (text, answer) => {
  expect(isDifficulty(text)).toBe(answer);
});
