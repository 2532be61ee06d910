import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { broadLabels, leaks, stemsOf } from "./labels.ts";

describe("a label", () => {
  test.each([
    ["APPLE TREE", "Trees"],
    ["SAILBOAT", "Boats and Ships"],
    ["GUIDE DOG", "Dogs"],
    ["COOKER", "Cooking"],
    ["CHEMICAL", "Chemistry"],
    ["HAIRCUT", "Hair"],
    ["TIMELY", "Time"],
    ["PILLOW", "Pillows"],
  ])("gives %s away as %s", (answer, label) => {
    expect(leaks(answer, label)).toBe(true);
  });

  test.each([
    ["ARTERY", "Art"],
    ["APPLE TREE", "In the Garden"],
    ["THEATER", "On the Road"],
    ["PILLOW", "Around the House"],
    ["MARIGOLD", "Old and New"],
  ])("does not give %s away as %s", (answer, label) => {
    expect(leaks(answer, label)).toBe(false);
  });

  test("is marked broad in the editors' list exactly when the calendar counts it as broad", () => {
    const lines = readFileSync(new URL("../editorial/labels.tsv", import.meta.url), "utf8").split(
      "\n",
    );
    const marked = lines
      .filter((line) => line.includes("\tbroad"))
      .map((line) => line.slice(0, line.indexOf("	")));
    expect(marked.toSorted()).toEqual([...broadLabels].toSorted());
  });
});

test("the stems of an answer are those of its words, and how the longer ones begin", () => {
  expect(stemsOf("STRAW HAT")).toEqual(["straw", "hat"]);
  expect(stemsOf("DRIVING SCHOOL")).toEqual(["drive", "school", "drivi", "schoo"]);
});
