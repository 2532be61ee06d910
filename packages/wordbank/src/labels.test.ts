import { describe, expect, it } from "vitest";
import { hasLeak, listStems } from "./labels.ts";

describe("hasLeak", () => {
  it.each([
    ["APPLE TREE", "Trees"],
    ["SAILBOAT", "Boats and Ships"],
    ["GUIDE DOG", "Dogs"],
    ["COOKER", "Cooking"],
    ["CHEMICAL", "Chemistry"],
    ["HAIRCUT", "Hair"],
    ["TIMELY", "Time"],
    ["PILLOW", "Pillows"],
  ])("returns true for %s under %s", (answer, label) => {
    expect(hasLeak(answer, label)).toBe(true);
  });

  it.each([
    ["ARTERY", "Art"],
    ["APPLE TREE", "In the Garden"],
    ["THEATER", "On the Road"],
    ["PILLOW", "Around the House"],
    ["MARIGOLD", "Old and New"],
  ])("returns false for %s under %s", (answer, label) => {
    expect(hasLeak(answer, label)).toBe(false);
  });
});

describe("listStems", () => {
  it("returns Porter stems, and the first five letters of longer words", () => {
    expect(listStems("STRAW HAT")).toEqual(["straw", "hat"]);
    expect(listStems("DRIVING SCHOOL")).toEqual(["drive", "school", "drivi", "schoo"]);
  });
});
