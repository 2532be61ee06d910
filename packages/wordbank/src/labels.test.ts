import { describe, expect, it } from "vitest";
import { hasLeak, listStems } from "./labels.ts";

describe("hasLeak", () => {
  it.each([
    ["APPLE TREE", "Trees", true],
    ["SAILBOAT", "Boats and Ships", true],
    ["CHEMICAL", "Chemistry", true],
    ["TIMELY", "Time", true],
    ["PILLOW", "Pillows", true],
    ["ARTERY", "Art", false],
    ["PILLOW", "Around the House", false],
    ["MARIGOLD", "Old and New", false],
  ])("of %s under %s is %s", (answer, label, expected) => {
    expect(hasLeak(answer, label)).toBe(expected);
  });
});

describe("listStems", () => {
  it("returns Porter stems, and the first five letters of longer words", () => {
    expect(listStems("STRAW HAT")).toEqual(["straw", "hat"]);
    expect(listStems("DRIVING SCHOOL")).toEqual(["drive", "school", "drivi", "schoo"]);
  });
});
