import { describe, expect, it } from "vitest";
import { findBrokenRowRules, findUnwantedRun, listNearRuns } from "./scramble-rules.ts";

const words = new Set(["listen", "silent", "pillow", "willow", "stressed", "illow"]);
const isWord = (text: string) => words.has(text);

describe("findBrokenRowRules", () => {
  it.each([
    ["the word itself", "pillow", "pillow", "differ"],
    ["three letters together", "pillow", "owpill", "three letters"],
    ["too many pairs", "listen", "enlist", "pairs"],
    ["too many letters in place", "pillow", "pwllio", "in their own place"],
    ["the first letter", "pillow", "plowli", "first letter"],
    ["another word", "listen", "silent", "a word itself"],
    ["its word backwards", "pillow", "wollip", "backwards"],
    ["a word backwards", "desserts", "desserts", "differ"],
    ["nearly a word", "pillow", "pillow".slice(1) + "p", "all its letters but one"],
  ])("reports the rule when a row has %s", (_case, word, row, rule) => {
    expect(findBrokenRowRules(word, row, "hard", isWord).join(" ")).toContain(rule);
  });

  it("returns nothing when the row keeps every rule", () => {
    expect(findBrokenRowRules("pillow", "olpwli", "hard", isWord)).toEqual([]);
  });

  it("allows more pairs when the level is easier", () => {
    expect(findBrokenRowRules("pillow", "owplil", "easy", isWord)).toEqual([]);
    expect(findBrokenRowRules("pillow", "owplil", "hard", isWord)).not.toEqual([]);
  });
});

describe("findUnwantedRun", () => {
  it("returns a run inside a row and across the gap", () => {
    const runs = new Set(["bad"]);
    expect(findUnwantedRun("xbadx", runs)).toBe("bad");
    expect(findUnwantedRun("xxb adx", runs)).toBe("bad");
    expect(findUnwantedRun("bda abd", runs)).toBeUndefined();
  });
});

describe("listNearRuns", () => {
  it("returns every swap of two tiles when a run has four letters or more", () => {
    expect(listNearRuns(["rude", "bad"])).toEqual(["urde", "dure", "eudr", "rdue", "redu", "rued"]);
  });
});
