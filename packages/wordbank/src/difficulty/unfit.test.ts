import { describe, expect, it } from "vitest";
import { findUnfit, type Plays } from "./unfit.ts";

const usual: Plays = {
  predictedDifficulty: 4,
  plays: 190,
  unfinished: 10,
  solveRate: 0.95,
  medianSeconds: 40,
  meanHints: 0.4,
};

const findReasons = (change: Partial<Plays>, others: Plays[] = []) =>
  findUnfit([{ ...usual, ...change }, ...others]).flatMap(({ reasons }) => reasons);

describe("findUnfit", () => {
  it.each<[string, Partial<Plays>, string]>([
    ["left by many", { unfinished: 70 }, "27 % unfinished"],
    ["given up by many", { solveRate: 0.7 }, "29 % given up"],
    ["solved with many hints", { meanHints: 1.6 }, "1.6 hints"],
  ])("returns a puzzle that is %s", (_case, change, reason) => {
    expect(findReasons(change)).toEqual([reason]);
  });

  it("compares the time with that of other puzzles of the same prediction", () => {
    const others = Array.from({ length: 60 }, (_, at) => {
      const predictedDifficulty = 2 + at / 15;
      return { ...usual, predictedDifficulty, medianSeconds: 2 ** (predictedDifficulty + 1.3) };
    });
    expect(findReasons({ medianSeconds: 170 }, others)).toEqual([
      expect.stringMatching(/^[34]\.\d times the predicted time$/),
    ]);
    expect(findReasons({ medianSeconds: 170, predictedDifficulty: 6 }, others)).toEqual([]);
  });

  it("says nothing about a puzzle of fewer than 200 plays", () => {
    expect(findReasons({ plays: 189, solveRate: 0 })).toEqual([]);
    expect(findReasons({ plays: 190, solveRate: 0 })).toEqual(["95 % given up"]);
  });

  it("puts the puzzle with the most reasons first", () => {
    const worst = { ...usual, solveRate: 0.5, meanHints: 2.5 };
    expect(findUnfit([{ ...usual, meanHints: 2 }, worst])[0]?.puzzle).toBe(worst);
  });
});
