import { expect, it } from "vitest";
import { isDifficulty } from "./difficulty.ts";

it("isDifficulty accepts only the exact names", () => {
  expect(["hard", "Easy", "constructor"].map((name) => isDifficulty(name))).toEqual([
    true,
    false,
    false,
  ]);
});
