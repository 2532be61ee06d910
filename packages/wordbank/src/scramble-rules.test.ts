import { describe, expect, it } from "vitest";
import { findBrokenRules, findUnwantedRun } from "./scramble-rules.ts";

const words = new Set(["listen", "silent", "pillow", "willow", "stressed", "illow"]);
const isWord = (text: string) => words.has(text);

describe("findBrokenRules", () => {
  it.each([
    ["the word itself", "pillow", "pillow", "differ"],
    ["three letters together", "pillow", "owpill", "three letters"],
    ["too many pairs", "listen", "enlist", "pairs"],
    ["too many letters in place", "pillow", "pwllio", "in their own place"],
    ["the first letter", "pillow", "plowli", "first letter"],
    ["another word", "listen", "silent", "a word itself"],
    ["its word backwards", "pillow", "wollip", "backwards"],
    ["a word backwards", "desserts", "desserts", "differ"],
    ["nearly a word", "pillow", "pillow".slice(1) + "p", "without its first or last"],
  ])("reports the rule when a scramble has %s", (_case, word, scramble, rule) => {
    expect(findBrokenRules(word, scramble, "hard", isWord).join(" ")).toContain(rule);
  });

  it("returns nothing when the scramble keeps every rule", () => {
    expect(findBrokenRules("pillow", "olpwli", "hard", isWord)).toEqual([]);
  });

  it("allows more pairs when the level is easier", () => {
    expect(findBrokenRules("pillow", "owplil", "easy", isWord)).toEqual([]);
    expect(findBrokenRules("pillow", "owplil", "hard", isWord)).not.toEqual([]);
  });
});

describe("findUnwantedRun", () => {
  it("returns a run inside a word and across the gap", () => {
    const runs = new Set(["bad"]);
    expect(findUnwantedRun("xbadx", runs)).toBe("bad");
    expect(findUnwantedRun("xxb adx", runs)).toBe("bad");
    expect(findUnwantedRun("bda abd", runs)).toBeUndefined();
  });
});
