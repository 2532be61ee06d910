import { expect, it } from "vitest";
import { compareDifficulties, DIFFICULTIES, isDifficulty, mapDifficulties } from "./difficulty.ts";

it("compareDifficulties sorts in the order of play", () => {
  expect((["hard", "easy", "medium"] as const).toSorted(compareDifficulties)).toEqual(DIFFICULTIES);
});

it("isDifficulty accepts only the exact names", () => {
  expect(["hard", "Easy", "constructor"].map((name) => isDifficulty(name))).toEqual([
    true,
    false,
    false,
  ]);
});

it("mapDifficulties returns a value for each difficulty", () => {
  expect(mapDifficulties((difficulty) => difficulty.length)).toEqual({
    easy: 4,
    medium: 6,
    hard: 4,
  });
});
